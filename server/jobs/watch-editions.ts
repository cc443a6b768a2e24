import { watch } from '#core/kernel/alerts/watch.ts';
import type { Festival } from '../composition/festival.ts';

/** Checks for troubles of the installation and of the sales of all its editions. @throws ServiceFailure */
export const watchEditions = (first: Festival): (() => Promise<void>) =>
  watch({
    ...first.watching,
    facts: async () => {
      const [facts, others] = await Promise.all([first.watching.facts(), first.years.others(first)]);
      if (others.length === 0) return facts;
      const sales = await Promise.all(
        others.map(async ({ site, watching }) => ({ year: site.edition.year, ...(await watching.salesFacts()) })),
      );
      const all = [{ year: first.site.edition.year, ...facts }, ...sales];
      const [toReview, salesFaults] = [all.map(({ store }) => store?.toReview), all.map((each) => each.salesFaults)];
      const yearsWith = (counts: readonly (number | undefined)[]) =>
        all.flatMap(({ year }, at) => ((counts[at] ?? 0) > 0 ? [year] : []));
      const waiting = sumOf(toReview);
      return {
        ...facts,
        store: facts.store && waiting !== undefined ? { ...facts.store, toReview: waiting } : undefined,
        salesFaults: sumOf(salesFaults),
        years: { toReview: yearsWith(toReview), salesFaults: yearsWith(salesFaults) },
      };
    },
  });

/** Undefined when one of the counts could not be read. */
const sumOf = (counts: readonly (number | undefined)[]): number | undefined =>
  counts.reduce((sum, count) => (sum === undefined || count === undefined ? undefined : sum + count));
