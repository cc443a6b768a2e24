import type { DeviceId, EntryId } from '../../kernel/ids.ts';
import type { KeptMark } from './ports.ts';
import type { HandMark, Judge, RunMark } from './run-mark.ts';

/** What goes to the festival in one letter: it takes no more. */
export const mostInOneBatch = 100;

/**
 * All that either list has, each mark once. What was said to a mark is not unsaid: a list that was read a moment ago
 * takes nothing back.
 */
export const together = (known: readonly KeptMark[], heard: readonly KeptMark[]): readonly KeptMark[] => {
  const all = new Map(known.map((each) => [keyOf(each), each]));
  for (const each of heard) {
    const before = all.get(keyOf(each));
    if (before?.state !== 'sent') all.set(keyOf(each), each);
  }
  return [...all.values()];
};

/** One name for a press in its run. */
export const keyOf = ({ entry, mark }: Pick<HandMark, 'entry' | 'mark'>): string => `${entry} ${mark.id}`;

/** What this device keeps of one run. */
export const marksOfRun = (marks: readonly KeptMark[], entry: EntryId): readonly KeptMark[] =>
  marks.filter((each) => each.entry === entry);

/**
 * What has not reached the festival yet under this judge's name: nobody sends in another's. What was refused is among it,
 * for it is tried again until it is wanted.
 */
export const unsentOf = (marks: readonly KeptMark[], judge: Judge): readonly KeptMark[] =>
  marks.filter(({ state, by }) => state !== 'sent' && by.id === judge.id);

/** The letters that everything unsent fits into: each of one run, in the order of its presses. */
export const batchesOf = (
  marks: readonly KeptMark[],
  judge: Judge,
): readonly { readonly entry: EntryId; readonly marks: readonly RunMark[] }[] => {
  const unsent = unsentOf(marks, judge).toSorted((a, b) => a.mark.at - b.mark.at);
  return distinct(unsent, ({ entry }) => entry).flatMap(({ entry }) => {
    const ofRun = marksOfRun(unsent, entry).map(({ mark }) => mark);
    const letters = Math.ceil(ofRun.length / mostInOneBatch);
    return Array.from({ length: letters }, (_, at) => ({
      entry,
      marks: ofRun.slice(at * mostInOneBatch, (at + 1) * mostInOneBatch),
    }));
  });
};

/** How many marks somebody has made. */
export type Hand = { readonly name: string; readonly marks: number };

/** Who has left marks on this device that go out once they have logged in again. */
export const leftBehind = (marks: readonly KeptMark[], judge: Judge): readonly Hand[] =>
  handsOn(
    marks.filter(({ state, by }) => state !== 'sent' && by.id !== judge.id),
    ({ by }) => by.id,
  );

/** Who else writes on a run from another device. */
export const othersOn = (marks: readonly HandMark[], device: DeviceId): readonly Hand[] =>
  handsOn(
    marks.filter(({ mark }) => mark.device !== device),
    ({ mark, by }) => `${mark.device} ${by.id}`,
  );

/** Who wrote on a run before on this device. */
export const beforeOn = (marks: readonly HandMark[], device: DeviceId, judge: Judge): readonly Hand[] =>
  handsOn(
    marks.filter(({ mark, by }) => mark.device === device && by.id !== judge.id),
    ({ by }) => by.id,
  );

const handsOn = <Mark extends HandMark>(marks: readonly Mark[], handOf: (mark: Mark) => string): readonly Hand[] =>
  distinct(marks, handOf).map((first) => ({
    name: first.by.name,
    marks: marks.filter((each) => handOf(each) === handOf(first)).length,
  }));

/** The first of each. */
const distinct = <Each>(all: readonly Each[], nameOf: (each: Each) => string): readonly Each[] => {
  const seen = new Set<string>();
  return all.filter((each) => !seen.has(nameOf(each)) && seen.add(nameOf(each)));
};
