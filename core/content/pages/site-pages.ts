/** Every page of the site (§2) but the founders', whose addresses the words name. `web/app/paths.ts` spells the same ones. */
export const sitePages = [
  '/',
  '/fineFoods',
  '/haveAGo',
  '/competition',
  '/competition-rules',
  '/junior-competition-rules',
  '/judges',
  '/experts',
  '/market',
  '/sponsors',
  '/event',
  '/exhibitors',
  '/leaderboard',
  '/results',
  '/tv',
  '/results-desk',
  '/my-festival/sheet',
  '/tickets',
  '/cart',
  '/success',
  '/cancel',
  '/judge',
  '/placing-desk',
  '/gate',
  '/placing-desk/print',
  '/rekey',
  '/login',
  '/login/link',
  '/login/code',
  '/signup',
  '/password-reset-request',
  '/password-reset',
  '/verify-email',
  '/keep-account',
  '/not-me',
  '/my-festival',
  '/my-festival/account',
  '/user-portal',
  '/contact',
  '/subscribe',
  '/waitlist',
  '/thank-you',
  '/confirm-subscription',
  '/subscribed',
  '/unsubscribe',
  '/unsubscribed',
  '/terms',
  '/privacy',
  '/credits',
  '/offline',
] as const;

/** The parts of Home that a link may lead to, `/#venue`; each of its questions is one besides. */
export const partsOfHome = [
  'about',
  'expect',
  'when-and-where',
  'our-story',
  'testimonials',
  'faq',
  'venue',
  'programme',
] as const;

/** What the server answers itself. */
const serverPaths = ['/api', '/healthz', '/readyz', '/metrics', '/sandbox'];

const normalised = (path: string): string => path.toLowerCase().replace(/(?<=.)\/+$/, '');
const pages: ReadonlySet<string> = new Set(sitePages.map(normalised));

/** Whether a path is one of the site's pages, whatever its case and with or without a slash at its end. */
export const isSitePage = (path: string): boolean => pages.has(normalised(path));

/** Whether a path leads somewhere without a founder's page. */
export const isReservedPath = (path: string): boolean => isSitePage(path) || serverPaths.includes(normalised(path));
