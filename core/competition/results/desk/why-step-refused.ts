import type { Instant } from '../../../kernel/time.ts';
import { openQueries } from '../query.ts';
import { mayTakeStep, type StepRefusal } from '../result-step.ts';
import type { DeskGroup } from './desk-view.ts';

type Desk = Pick<DeskGroup, 'status' | 'runsOutstanding' | 'attemptsUndecided'> & {
  readonly runs: readonly Pick<DeskGroup['runs'][number], 'queries'>[];
};

/** Why the head judge cannot take the next step of a result at this moment; null when they can. */
export const whyStepRefused = (
  { status, runsOutstanding, attemptsUndecided, runs }: Desk,
  now: Instant,
): StepRefusal | null => {
  if (status.state === 'final') return null;
  const kind = status.state === 'provisional' ? 'review-begun' : 'signed';
  const open = openQueries(runs.flatMap(({ queries }) => queries)).length;
  const may = mayTakeStep({ kind, by: { at: now } }, status, {
    runsOutstanding,
    attemptsUndecided,
    openQueries: open,
  });
  return may.ok ? null : may.refusal;
};
