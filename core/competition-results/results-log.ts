import { type ClassAndLevel, sameGroup } from '../competition/class-and-level.ts';
import type { Correction } from '../competition/run/correction.ts';
import type { EntryId } from '../kernel/ids.ts';
import type { Board } from './board.ts';
import type { QueryAnswer, RunQuery } from './query.ts';
import type { ResultStep } from './result-step.ts';

/** A step of the head judge's, and the board as it stood then: what the crowd sees from there on. */
export type GroupStep = { readonly group: ClassAndLevel; readonly step: ResultStep; readonly board: Board };

/** All that was written about results after the ring, oldest first. */
export type ResultsLog = {
  readonly steps: readonly GroupStep[];
  readonly corrections: readonly Correction[];
  readonly queries: readonly RunQuery[];
};

/** What is added; nothing in the books is ever changed, and a query is answered once. */
export type ResultChange = {
  readonly step?: GroupStep;
  readonly correction?: Correction;
  readonly query?: RunQuery;
  readonly answer?: { readonly query: string; readonly answer: QueryAnswer };
};

/** What the head judge did with a group's result, oldest first. */
export const stepsOf = ({ steps }: ResultsLog, group: ClassAndLevel): readonly GroupStep[] =>
  steps.filter((each) => sameGroup(each.group, group));

/** What was corrected about these runs, oldest first. */
export const correctionsOf = ({ corrections }: ResultsLog, entries: ReadonlySet<EntryId>): readonly Correction[] =>
  corrections.filter(({ entry }) => entries.has(entry));
