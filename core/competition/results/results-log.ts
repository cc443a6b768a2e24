import type { StaffAction } from '../../kernel/audit-log/staff-action.ts';
import { type ClassAndLevel, sameGroup } from '../../kernel/class-and-level.ts';
import type { EntryId } from '../../kernel/ids.ts';
import type { Correction } from '../rules/run/correction.ts';
import type { Board } from './board.ts';
import type { ResultsTask } from './emails.ts';
import type { QueryAnswer, RunQuery } from './query.ts';
import type { ResultStep } from './result-step.ts';

/** A step and the board at that moment, which is public from then on. */
export type GroupStep = { readonly group: ClassAndLevel; readonly step: ResultStep; readonly board: Board };

/** All stored rows about results, oldest first. */
export type ResultsLog = {
  readonly steps: readonly GroupStep[];
  readonly corrections: readonly Correction[];
  readonly queries: readonly RunQuery[];
};

/** Rows to append; stored rows never change, and a query has at most one answer. */
export type ResultChange = {
  readonly step?: GroupStep;
  readonly correction?: Correction;
  readonly query?: RunQuery;
  readonly answer?: { readonly query: string; readonly answer: QueryAnswer };
  /** Emails that are sent after the commit. */
  readonly tasks?: readonly ResultsTask[];
  readonly actions?: readonly StaffAction[];
};

/** The steps of a group, oldest first. */
export const stepsOf = ({ steps }: ResultsLog, group: ClassAndLevel): readonly GroupStep[] =>
  steps.filter((each) => sameGroup(each.group, group));

/** The corrections of these runs, oldest first. */
export const correctionsOf = ({ corrections }: ResultsLog, entries: ReadonlySet<EntryId>): readonly Correction[] =>
  corrections.filter(({ entry }) => entries.has(entry));
