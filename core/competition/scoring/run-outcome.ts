import { ok, type Result } from '../../kernel/result.ts';
import type { RingRules } from '../rulebook.ts';
import type { AttemptRecord, AttemptStatus } from '../run/run-record.ts';
import { type ImpossibleSheet, possibleSheet } from '../run/run-sheet.ts';
import { type Sum, sumOf, whyOut } from './score.ts';

/** The outcome of a run: a score and its time, or no score because the run is not over, withdrawn or disqualified. */
export type RunOutcome =
  | (Sum & { readonly secondsTaken: number })
  | { readonly kind: 'disqualified'; readonly reason: string }
  | { readonly kind: 'withdrawn' | 'unfinished' };

/**
 * The status of an attempt when its counts are considered too: a third dig disqualifies even a finished or withdrawn
 * run.
 */
export const statusByTheRules = ({ counts, standing }: AttemptRecord, rules: RingRules): AttemptStatus => {
  if (standing.kind === 'disqualified') return standing;
  const reason = whyOut(counts, rules);
  return reason === undefined ? standing : { kind: 'disqualified', reason };
};

/** Scores an attempt that may not be finished. Refuses impossible counts or times. */
export const runOutcome = (attempt: AttemptRecord, rules: RingRules): Result<RunOutcome, ImpossibleSheet> => {
  const standing = statusByTheRules(attempt, rules);
  if (standing.kind === 'disqualified') return ok(standing);
  if (standing.kind === 'withdrawn') return ok({ kind: 'withdrawn' });
  if (standing.kind !== 'finished') return ok({ kind: 'unfinished' });
  const { secondsTaken } = standing;
  const sheet = possibleSheet({ ...attempt.counts, secondsTaken }, rules);
  if (!sheet.ok) return sheet;
  return ok({ ...sumOf(sheet.value, rules), secondsTaken });
};
