import type { JournalLine } from './journal.ts';

/**
 * One page of a source: the lines of each order, movement or cash-up, and the earliest moment that a line of a later page
 * can have.
 */
export type LinePage = { readonly entries: readonly (readonly JournalLine[])[]; readonly notBefore: number };

/** Reads the next page of a source; undefined after the last one. */
export type LineSource = () => Promise<LinePage | undefined>;

/** Lines of one entry with the same moment, such as a sale with its discounts and its payment. */
type Group = { readonly at: number; readonly reference: string; readonly lines: readonly JournalLine[] };

/**
 * Merges the lines of several sources by time, then by reference. Lines that arrive early wait until no source can have
 * an earlier one, so that a large festival is streamed: in memory are a page of each source and the lines that wait,
 * which are mostly refunds.
 */
export async function* inTimeOrder(sources: readonly LineSource[]): AsyncGenerator<JournalLine> {
  const waiting: Group[] = [];
  const open = sources.map((read) => ({ read, notBefore: Number.NEGATIVE_INFINITY }));
  while (open.length > 0) {
    const behind = open.reduce((one, other) => (other.notBefore < one.notBefore ? other : one));
    const page = await behind.read();
    if (page) {
      behind.notBefore = page.notBefore;
      waiting.push(...page.entries.flatMap(groupsOf));
      waiting.sort(byTime);
    } else open.splice(open.indexOf(behind), 1);
    const until = Math.min(...open.map(({ notBefore }) => notBefore));
    const firstLater = waiting.findIndex(({ at }) => at >= until);
    for (const { lines } of waiting.splice(0, firstLater < 0 ? waiting.length : firstLater)) yield* lines;
  }
}

const groupsOf = (lines: readonly JournalLine[]): readonly Group[] =>
  [...Map.groupBy(lines, ({ at }) => at)].map(([at, group]) => ({
    at,
    reference: group.find(({ reference }) => reference !== null)?.reference ?? group[0]?.order ?? '',
    lines: group,
  }));

const byTime = (one: Group, other: Group): number =>
  one.at - other.at || (one.reference < other.reference ? -1 : Number(one.reference > other.reference));
