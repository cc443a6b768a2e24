import { Document, isMap, isSeq } from 'yaml';
import type { PastWinners } from '#core/competition/results/past-winners.ts';
import type { PastWin } from '#core/competition/rules/entry/eligibility.ts';
import { nextProductId } from '#core/desk/editions/next-product-id.ts';
import type { PastSales } from '#core/desk/overview/past-sales.ts';
import { levels } from '#core/kernel/class-and-level.ts';
import { podiumOnPage } from '../winners-yaml.ts';

/** The first of each adult podium on the competition's page, which lists them in the order of their places. */
export const winsOnPage = (competition: Document): readonly PastWin[] => {
  const winners = competition.get('winners');
  if (!isMap(winners)) return [];
  return levels.flatMap((level) => {
    const podium = winners.get(level);
    const hounds = isSeq(podium) ? (podium.toJSON() as readonly Readonly<Record<string, unknown>>[]) : [];
    return hounds
      .filter(({ place }, at) => (place ?? at + 1) === 1)
      .map(
        ({ handler, hound }): PastWin => ({
          ...{ class: 'adult', level },
          ...{ handler: String(handler), hound: String(hound) },
        }),
      );
  });
};

/** Puts the last edition's podiums on the competition's page. */
export const putWinnersOnPage = (competition: Document, podiums: PastWinners, lastYear: number): void => {
  competition.setIn(['winners', 'title'], `Winners in ${lastYear}`);
  for (const level of levels)
    competition.setIn(['winners', level], competition.createNode(podiumOnPage(podiums[level])));
};

/** Adds wins to the file of past ones, where they are not written yet. The first of adults of last year are on the page. */
export const addPastWins = (pastWins: Document, wins: readonly (PastWin & { readonly year: number })[]): void => {
  const list = pastWins.contents;
  if (!isSeq(list)) return;
  const written = new Set((list.toJSON() as readonly Readonly<Record<string, unknown>>[]).map(nameOfWin));
  for (const { year, class: ofClass, level, handler, hound } of wins) {
    const win = { year, class: ofClass, level, handler, hound };
    if (!written.has(nameOfWin(win))) list.add(pastWins.createNode(win, { flow: true }));
  }
  list.flow = false;
};

const nameOfWin = (win: Readonly<Record<string, unknown>>): string =>
  [win.class, win.level, win.handler, win.hound].join('\n');

/** The last edition's sales as the next one's `past-sales.yaml`. @param listed the ids of the next edition's products */
export const pastSalesYaml = (sales: PastSales, year: number, listed: ReadonlySet<string>): string => {
  const { products } = sales;
  const document = new Document({
    ...{ year: sales.year, total: sales.total, days: sales.days },
    ...(products &&
      products.length > 0 && {
        products: products.map(({ id, name, tickets }) => {
          const next = id === undefined ? undefined : nextProductId(id, sales.year, year);
          return { ...(next !== undefined && listed.has(next) && { id: next }), name, tickets };
        }),
      }),
  });
  document.commentBefore =
    ` What the edition of ${sales.year} sold, for the desk's overview: tickets by day, the festival's own day last, and in all.` +
    "\n An id is a product of this year's catalogue; what is no longer sold has a name alone.";
  const days = document.get('days');
  if (isSeq(days)) days.flow = true;
  return document.toString({ lineWidth: 120 });
};
