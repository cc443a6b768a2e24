import { normalisedPath } from '../../../kernel/normalised-path.ts';
import type { Content } from '../content.ts';
import { founderAt } from './founder-at.ts';
import type { sitePages } from './site-pages.ts';

/**
 * The pages that are the same for every visitor and in high demand. Only these may be stored in caches between the site
 * and its visitors (G30). A page missing here costs a request; a page listed by mistake could show one person's data to
 * another.
 */
export const sharedPages: readonly (typeof sitePages)[number][] = [
  '/',
  '/tickets',
  '/judges',
  '/experts',
  '/sponsors',
  '/market',
  '/competition',
  '/competition-rules',
  '/junior-competition-rules',
  '/leaderboard',
  '/results',
  '/fineFoods',
  '/haveAGo',
  '/event',
  '/exhibitors',
  '/contact',
  '/subscribe',
  '/waitlist',
  '/terms',
  '/privacy',
  '/credits',
  '/accessibility',
  '/gallery',
  '/my-day',
  '/today',
  '/carer',
];

const shared: ReadonlySet<string> = new Set(sharedPages.map(normalisedPath));

/** The pages of an archive, and each class's board. */
const publicResults = /^\/(\d{4}(\/results(\/[a-z]+\/[a-z]+)?)?|results\/[a-z]+\/[a-z]+)$/;

/** Whether shared caches may store a page: one of these, or a founder's. */
export const isSharedPage = (path: string, { founders }: Pick<Content, 'founders'>): boolean =>
  shared.has(normalisedPath(path)) ||
  publicResults.test(normalisedPath(path)) ||
  founderAt(path, founders.founders) !== undefined;
