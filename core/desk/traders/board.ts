import type { Edition } from '../../kernel/edition/edition.ts';
import { papersNow } from './papers.ts';
import type { TraderApplication, TraderState } from './trader-application.ts';

/** The columns of the board, in their order. */
export const boardColumns = [
  'applied',
  'papers-missing',
  'ready',
  'accepted',
  'paid',
  'waiting',
  'declined',
  'withdrawn',
] as const;
export type BoardColumn = (typeof boardColumns)[number];

const columns: Readonly<Record<Exclude<TraderState, 'draft' | 'sent'>, BoardColumn>> = {
  waiting: 'waiting',
  accepted: 'accepted',
  paid: 'paid',
  declined: 'declined',
  withdrawn: 'withdrawn',
  lapsed: 'withdrawn',
};

/**
 * The column of an application; undefined for a draft, which no organiser sees. What was sent moves by itself when
 * papers arrive, or end too early: `applied` without any, `papers-missing` with some, `ready` with all that are asked for.
 */
export const columnOf = (
  application: Pick<TraderApplication, 'state' | 'papers' | 'form'>,
  edition: Pick<Edition, 'traders' | 'startsAt'>,
): BoardColumn | undefined => {
  const { state } = application;
  if (state === 'draft') return undefined;
  if (state !== 'sent') return columns[state];
  const papers = papersNow(application, edition);
  if (papers.every((paper) => paper.state === 'good')) return 'ready';
  return papers.some(({ given }) => given) ? 'papers-missing' : 'applied';
};

/** The stalls of one category beside how many the edition wants; an application counts in each of its categories. */
export type CategoryCount = {
  readonly category: string;
  /** How many the edition would like; null when it does not say. */
  readonly wanted: number | null;
  /** Accepted and paid. */
  readonly taken: number;
  /** Ready to be accepted. */
  readonly ready: number;
};

/** The numbers of the board by category, in the given order. */
export const countsByCategory = (
  applications: readonly Pick<TraderApplication, 'state' | 'papers' | 'form'>[],
  categories: readonly string[],
  edition: Pick<Edition, 'traders' | 'startsAt'>,
): readonly CategoryCount[] =>
  categories.map((category) => {
    const own = applications.filter(({ form }) => form.categories.includes(category));
    const inColumns = (...wanted: readonly BoardColumn[]) =>
      own.filter((each) => wanted.some((column) => column === columnOf(each, edition))).length;
    return {
      category,
      wanted: edition.traders.wanted[category] ?? null,
      taken: inColumns('accepted', 'paid'),
      ready: inColumns('ready'),
    };
  });
