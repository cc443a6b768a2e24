import type { Signature } from '../competition/run/signature.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { type Instant, laterBy, minute } from '../kernel/time.ts';

/** What the head judge did with the result of a group; written down in order, never changed. */
export type ResultStep = { readonly by: Signature } & (
  | { readonly kind: 'review-begun' | 'signed' }
  | { readonly kind: 'reopened'; readonly why: string }
);

export type ResultState = 'provisional' | 'under-review' | 'final';

/** How the result of a group stands. */
export type ResultStatus = {
  readonly state: ResultState;
  /** How often it was signed: the version that is or was final; 0 before the first signature. */
  readonly version: number;
  readonly signedBy: Signature | null;
  /** Until when a handler may ask about their run; null while hounds run. */
  readonly queriesCloseAt: Instant | null;
};

/**
 * The result of one class and level (§4): provisional while hounds run → under review, frozen, for as long as a query
 * may be asked → final, signed and numbered. Reopened it is under review again, and the next signature makes the next
 * version.
 */
export const resultStatus = (steps: readonly ResultStep[], queryMinutes: number): ResultStatus => {
  const last = steps.at(-1);
  const opened = steps.findLast(({ kind }) => kind !== 'signed');
  const signatures = steps.filter(({ kind }) => kind === 'signed');
  return {
    state: last === undefined ? 'provisional' : last.kind === 'signed' ? 'final' : 'under-review',
    version: signatures.length,
    signedBy: signatures.at(-1)?.by ?? null,
    queriesCloseAt: opened ? laterBy(opened.by.at, queryMinutes * minute) : null,
  };
};

/** What stands in the way of a step, if anything. */
export type OpenIssues = {
  /** Runs of the group that nobody has confirmed as they are now: what a telephone brought late among them. */
  readonly runsOutstanding: number;
  readonly openQueries: number;
};

export type StepRefusal =
  | { readonly kind: 'out-of-turn'; readonly state: ResultState }
  | { readonly kind: 'runs-outstanding' | 'queries-open'; readonly count: number }
  | { readonly kind: 'queries-may-come'; readonly until: Instant };

/** The state in which each step is taken. */
const stateBefore: Readonly<Record<ResultStep['kind'], ResultState>> = {
  'review-begun': 'provisional',
  signed: 'under-review',
  reopened: 'final',
};

/** Whether the step may be taken now, at the time it carries; why not, otherwise. */
export const mayTakeStep = (
  step: ResultStep,
  status: ResultStatus,
  { runsOutstanding, openQueries }: OpenIssues,
): Result<void, StepRefusal> => {
  if (status.state !== stateBefore[step.kind]) return refuse({ kind: 'out-of-turn', state: status.state });
  if (step.kind !== 'reopened' && runsOutstanding > 0)
    return refuse({ kind: 'runs-outstanding', count: runsOutstanding });
  if (step.kind === 'signed') {
    const { queriesCloseAt } = status;
    if (queriesCloseAt !== null && step.by.at < queriesCloseAt)
      return refuse({ kind: 'queries-may-come', until: queriesCloseAt });
    if (openQueries > 0) return refuse({ kind: 'queries-open', count: openQueries });
  }
  return ok(undefined);
};

/** Whether a handler may still ask: while the result is under review, until its hour. */
export const mayAsk = (
  { state, queriesCloseAt }: Pick<ResultStatus, 'state' | 'queriesCloseAt'>,
  now: Instant,
): boolean => state === 'under-review' && queriesCloseAt !== null && now < queriesCloseAt;
