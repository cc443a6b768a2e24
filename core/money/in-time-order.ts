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
      for (const group of page.entries.flatMap(groupsOf)) push(waiting, group);
    } else open.splice(open.indexOf(behind), 1);
    const until = Math.min(...open.map(({ notBefore }) => notBefore));
    for (let [first] = waiting; first && first.at < until; [first] = waiting) {
      pop(waiting);
      yield* first.lines;
    }
  }
}

const groupsOf = (lines: readonly JournalLine[]): readonly Group[] =>
  [...Map.groupBy(lines, ({ at }) => at)].map(([at, group]) => ({
    at,
    reference: group.find(({ reference }) => reference !== null)?.reference ?? group[0]?.order ?? '',
    lines: group,
  }));

const isEarlier = (one: Group, other: Group): boolean =>
  one.at < other.at || (one.at === other.at && one.reference < other.reference);

// A binary heap with the earliest group first: the children of `at` are at `2 * at + 1` and `2 * at + 2`.

const push = (heap: Group[], added: Group): void => {
  let at = heap.length;
  heap.push(added);
  while (at > 0) {
    const parentAt = (at - 1) >> 1;
    const parent = heap[parentAt];
    if (!parent || !isEarlier(added, parent)) break;
    heap[at] = parent;
    at = parentAt;
  }
  heap[at] = added;
};

const pop = (heap: Group[]): void => {
  const last = heap.pop();
  if (!last || heap.length === 0) return;
  let at = 0;
  for (;;) {
    const [left, right] = [heap[2 * at + 1], heap[2 * at + 2]];
    if (!left) break;
    const child = right && isEarlier(right, left) ? right : left;
    if (!isEarlier(child, last)) break;
    heap[at] = child;
    at = child === left ? 2 * at + 1 : 2 * at + 2;
  }
  heap[at] = last;
};
