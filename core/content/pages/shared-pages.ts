import { normalisedPath } from '../../kernel/normalised-path.ts';
import type { Content } from '../content.ts';
import { founderAt } from './founder-at.ts';
import type { sitePages } from './site-pages.ts';

/**
 * The pages that are the same for every visitor and that many ask for at once. Only these may be kept by caches between the site and
 * its visitors (G30): a page that is missing here costs a request, one that is here by mistake would show one person's page to another.
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
  '/carer',
];

const shared: ReadonlySet<string> = new Set(sharedPages.map(normalisedPath));

/** Whether a page may be kept by shared caches: one of these, or a founder's. */
export const isSharedPage = (path: string, { founders }: Pick<Content, 'founders'>): boolean =>
  shared.has(normalisedPath(path)) || founderAt(path, founders.founders) !== undefined;
