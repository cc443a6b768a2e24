import { resultPageWords, resultsOfYear } from '#core/competition/results/messages.ts';
import { resultAt } from '#core/competition/results/result-card.ts';
import { archiveMessages as says } from '#core/site/archive/messages.ts';
import { yearIn } from '#core/site/archive/year-address.ts';
import { yearWords } from '#core/site/archive/year-words.ts';
import { paths } from '../paths.ts';
import { boardWords } from './board-address.ts';
import type { Route } from './route.ts';
import { message, open, personal } from './route-kinds.ts';

/** The year of an address under `paths.year`. */
const yearOf = (path: string): number => yearIn(path) ?? 0;

/** The pages of a closed year, under its number; the server answers those of a year that it has. */
export const archiveRoutes: readonly Route[] = [
  {
    ...open,
    path: paths.year,
    page: 'site/archive/archive',
    words: (_content, path) => ({ title: `${yearOf(path)}`, description: says.page(yearOf(path)) }),
  },
  {
    ...open,
    path: paths.yearGallery,
    page: 'site/gallery/gallery',
    content: ['gallery'],
    words: (_content, path) => ({ title: `Pictures, ${yearOf(path)}`, description: says.pictures(yearOf(path)) }),
  },
  {
    ...open,
    path: paths.yearMarket,
    page: 'site/market/market',
    content: ['market'],
    words: ({ market }, path) =>
      market && { title: yearWords.titleOf(market.title, yearOf(path)), description: says.market(yearOf(path)) },
  },
  {
    ...open,
    path: paths.yearResults,
    page: 'competition/results/results',
    content: ['competition', 'schedule'],
    words: (_content, path) => ({ title: resultsOfYear(yearOf(path)), description: says.results(yearOf(path)) }),
  },
  {
    ...open,
    path: paths.yearBoard,
    page: 'competition/results/board',
    content: ['competition', 'schedule'],
    words: (_content, path) => boardWords(path),
  },
  {
    ...message,
    path: paths.yearHound,
    page: 'competition/results/hound',
    content: ['competition', 'schedule'],
    needs: 'device',
    words: (_content, path) => (resultAt(path) ? resultPageWords : undefined),
  },
  {
    ...personal,
    needs: 'account',
    path: paths.yearSheet,
    page: 'competition/results/score-sheet',
    words: { title: 'The run, explained', description: 'Where the points of a run came from.' },
  },
];
