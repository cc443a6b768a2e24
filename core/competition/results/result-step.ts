import { ok, type Result, refuse } from '../../kernel/result.ts';
import { type Instant, instant, laterBy, minute } from '../../kernel/time.ts';
import type { Signature } from '../rules/run/signature.ts';

/** A step of the head judge on a group's result. Steps are immutable and in order. */
export type ResultStep = { readonly by: Signature } & (
  | { readonly kind: 'review-begun' | 'signed' }
  | { readonly kind: 'reopened'; readonly why: string }
);

export type ResultState = 'provisional' | 'under-review' | 'final';

/** The status of a group's result. */
export type ResultStatus = {
  readonly state: ResultState;
  /** The number of signatures: the version of the last final result; 0 before the first. */
  readonly version: number;
  readonly signedBy: Signature | null;
  /** The deadline for queries; null while the result is provisional. */
  readonly queriesCloseAt: Instant | null;
};

/**
 * The result of one class and level (§4): provisional while hounds run → under review and frozen until the deadline for
 * queries → final, signed and numbered. A reopened result is under review again; its next signature makes the next
 * version. The time for queries runs from the beginning of the review, or from the last run confirmed since.
 */
export const resultStatus = (
  steps: readonly ResultStep[],
  queryMinutes: number,
  confirmedInReview: Instant | null = null,
): ResultStatus => {
  const last = steps.at(-1);
  const opened = steps.findLast(({ kind }) => kind !== 'signed');
  const signatures = steps.filter(({ kind }) => kind === 'signed');
  return {
    state: last === undefined ? 'provisional' : last.kind === 'signed' ? 'final' : 'under-review',
    version: signatures.length,
    signedBy: signatures.at(-1)?.by ?? null,
    queriesCloseAt: opened
      ? laterBy(instant(Math.max(opened.by.at, confirmedInReview ?? 0)), queryMinutes * minute)
      : null,
  };
};

/** What may prevent a step. */
export type OpenIssues = {
  /** The number of runs that no judge has confirmed since their last event, or whose counting attempt is undecided. */
  readonly runsOutstanding: number;
  /** How many of `runsOutstanding` are confirmed, and wait only for the decision between two attempts. */
  readonly attemptsUndecided?: number;
  readonly openQueries: number;
};

export type StepRefusal =
  | { readonly kind: 'out-of-turn'; readonly state: ResultState }
  | { readonly kind: 'runs-outstanding' | 'attempts-undecided' | 'queries-open'; readonly count: number }
  | { readonly kind: 'queries-may-come'; readonly until: Instant };

/** The state that each step requires. */
const stateBefore: Readonly<Record<ResultStep['kind'], ResultState>> = {
  'review-begun': 'provisional',
  signed: 'under-review',
  reopened: 'final',
};

/** Checks whether a step may be taken at the time in its signature; refuses with the reason. */
export const mayTakeStep = (
  step: Pick<ResultStep, 'kind'> & { readonly by: Pick<Signature, 'at'> },
  status: ResultStatus,
  { runsOutstanding, attemptsUndecided = 0, openQueries }: OpenIssues,
): Result<void, StepRefusal> => {
  if (status.state !== stateBefore[step.kind]) return refuse({ kind: 'out-of-turn', state: status.state });
  const unconfirmed = runsOutstanding - attemptsUndecided;
  if (step.kind !== 'reopened' && unconfirmed > 0) return refuse({ kind: 'runs-outstanding', count: unconfirmed });
  if (step.kind !== 'reopened' && attemptsUndecided > 0)
    return refuse({ kind: 'attempts-undecided', count: attemptsUndecided });
  if (step.kind === 'signed') {
    const { queriesCloseAt } = status;
    if (queriesCloseAt !== null && step.by.at < queriesCloseAt)
      return refuse({ kind: 'queries-may-come', until: queriesCloseAt });
    if (openQueries > 0) return refuse({ kind: 'queries-open', count: openQueries });
  }
  return ok(undefined);
};

/** Whether a handler may ask a query: while the result is under review, until the deadline. */
export const mayAsk = (
  { state, queriesCloseAt }: Pick<ResultStatus, 'state' | 'queriesCloseAt'>,
  now: Instant,
): boolean => state === 'under-review' && queriesCloseAt !== null && now < queriesCloseAt;
