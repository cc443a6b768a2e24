import { normalisedPath } from '../../../kernel/normalised-path.ts';

/**
 * Every page of the site (§2) except the founders', whose URLs are content. `web/app/paths.ts` lists the same paths.
 */
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
  '/gallery',
  '/event',
  '/exhibitors',
  '/exhibitors/apply',
  '/leaderboard',
  '/results',
  '/tv',
  '/results-desk',
  '/my-festival/sheet',
  '/ticket',
  '/ticket/accept',
  '/present',
  '/tickets',
  '/offer',
  '/cart',
  '/success',
  '/cancel',
  '/judge',
  '/placing-desk',
  '/gate',
  '/rings',
  '/door',
  '/door/sell',
  '/desk/messages',
  '/desk/banner',
  '/desk/devices',
  '/desk/jobs',
  '/desk/day-off',
  '/desk',
  '/desk/lists',
  '/desk/log',
  '/desk/money',
  '/desk/vouchers',
  '/desk/content',
  '/desk/settings',
  '/desk/carers',
  '/desk/gallery',
  '/desk/traders',
  '/desk/traders/pitches',
  '/desk/people',
  '/desk/editions',
  '/desk/editions/prepare',
  '/carer',
  '/desk/orders',
  '/desk/waiting',
  '/desk/catalogue',
  '/entrants',
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
  '/my-day',
  '/today',
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
  '/accessibility',
  '/offline',
] as const;

/** The sections of Home that a link may lead to, `/#venue`; each question on Home has an anchor as well. */
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

/** Addresses that people guess, each with the page that it means; the server redirects them. */
export const shortAddresses = {
  '/fine-foods': '/fineFoods',
  '/have-a-go': '/haveAGo',
  '/programme': '/#programme',
  '/schedule': '/#programme',
  '/faq': '/#faq',
  '/about': '/#about',
  '/rules': '/competition-rules',
} as const;

/** Paths that the server answers itself. */
const serverPaths = [
  ...Object.keys(shortAddresses),
  '/api',
  '/calendar.ics',
  '/healthz',
  '/readyz',
  '/metrics',
  '/sandbox',
];

const pages: ReadonlySet<string> = new Set(sitePages.map(normalisedPath));

/** Whether a path is a page of the site, in any case and with or without a trailing slash. */
export const isSitePage = (path: string): boolean => pages.has(normalisedPath(path));

/** Whether a path is reserved, so that no founder's page may have it. */
export const isReservedPath = (path: string): boolean => isSitePage(path) || serverPaths.includes(normalisedPath(path));
