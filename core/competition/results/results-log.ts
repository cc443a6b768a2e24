import type { StaffAction } from '../../kernel/audit-log/staff-action.ts';
import { type ClassAndLevel, sameGroup } from '../../kernel/class-and-level.ts';
import type { EntryId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
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

/** What an entry of the results log records. The kinds are stored, so they keep their names. */
export type LoggedResult =
  | { readonly kind: 'step'; readonly body: GroupStep }
  | { readonly kind: 'correction'; readonly body: Correction }
  | { readonly kind: 'query'; readonly body: Omit<RunQuery, 'answer'> }
  | { readonly kind: 'answer'; readonly body: NonNullable<ResultChange['answer']> };

/** The entries that a change appends to the log, with their times. */
export const loggedResults = ({
  step,
  correction,
  query,
  answer,
}: ResultChange): readonly (LoggedResult & { readonly at: Instant })[] => [
  ...(step ? [{ kind: 'step', at: step.step.by.at, body: step } as const] : []),
  ...(correction ? [{ kind: 'correction', at: correction.by.at, body: correction } as const] : []),
  ...(query ? [{ kind: 'query', at: query.by.at, body: query } as const] : []),
  ...(answer ? [{ kind: 'answer', at: answer.answer.by.at, body: answer } as const] : []),
];

/** What a log, oldest first, amounts to: queries carry their answers. */
export const fromLoggedResults = (log: readonly LoggedResult[]): ResultsLog => {
  const answers = new Map(
    log.flatMap((each) => (each.kind === 'answer' ? [[each.body.query, each.body.answer] as const] : [])),
  );
  return {
    steps: log.flatMap((each) => (each.kind === 'step' ? [each.body] : [])),
    corrections: log.flatMap((each) => (each.kind === 'correction' ? [each.body] : [])),
    queries: log.flatMap((each) =>
      each.kind === 'query' ? [{ ...each.body, answer: answers.get(each.body.id) ?? null }] : [],
    ),
  };
};

/** The steps of a group, oldest first. */
export const stepsOf = ({ steps }: ResultsLog, group: ClassAndLevel): readonly GroupStep[] =>
  steps.filter((each) => sameGroup(each.group, group));

/** The corrections of these runs, oldest first. */
export const correctionsOf = ({ corrections }: ResultsLog, entries: ReadonlySet<EntryId>): readonly Correction[] =>
  corrections.filter(({ entry }) => entries.has(entry));
