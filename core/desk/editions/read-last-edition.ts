import { inLondon } from '../../kernel/london.ts';
import { addDays, daysBetween, type Instant, type IsoDate, londonDate } from '../../kernel/time.ts';
import type { EditionPlan } from './edition-plan.ts';
import { type EditionRecord, latestYearFirst } from './edition-record.ts';
import type { EditionAtDesk, EditionFormat, EditionsAtDesk, LastEdition } from './ports.ts';

/** What the pages of years need. */
export type ReadEditionsPorts = EditionsAtDesk & {
  /** Loaded when it is first used, because few processes ever prepare an edition. */
  readonly editionFormat: () => Promise<EditionFormat>;
};

/** The year that can be prepared, and the one that it is made of; null while a draft is being made. */
export const nextYear = (
  editions: readonly EditionRecord[],
): { readonly year: number; readonly from: number } | null => {
  const [latest] = [...editions].sort(latestYearFirst);
  return latest && latest.phase !== 'draft' ? { year: latest.year + 1, from: latest.year } : null;
};

/** All that the next edition is made of. @throws ServiceFailure */
export const readLastEdition = async (at: EditionAtDesk): Promise<LastEdition> => {
  const [edition, files, products, sales, winners, { takings }] = await Promise.all([
    at.edition(),
    at.files(),
    at.products(),
    at.sales(),
    at.winners(),
    at.figures(),
  ]);
  return { edition, files, products, sales, winners, takings };
};

/** The plan before an organiser has changed anything: the same weekday and hours, 52 weeks later, with all products. */
export const firstPlan = ({ edition: { year, startsAt, endsAt } }: Pick<LastEdition, 'edition'>): EditionPlan => ({
  year: year + 1,
  day: yearLater(londonDate(startsAt)),
  ...{ opens: timeOf(startsAt), closes: timeOf(endsAt) },
  ...{ corrections: [], products: [] },
});

/** The same weekday in the next year, nearest to the date a year later. */
const yearLater = (date: IsoDate): IsoDate => {
  const [year = '', ...rest] = date.split('-');
  const later = [String(Number(year) + 1), ...rest].join('-') as IsoDate;
  return addDays(date, 7 * Math.round(daysBetween(date, later) / 7));
};

const timeOf = (moment: Instant): string => inLondon(moment).toISOString().slice(11, 16);
