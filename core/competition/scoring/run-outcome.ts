import { ok, type Result } from '../../kernel/result.ts';
import type { RingRules } from '../rulebook.ts';
import type { AttemptRecord, AttemptStatus } from '../run/run-record.ts';
import { type ImpossibleSheet, possibleSheet } from '../run/run-sheet.ts';
import { type Sum, sumOf, whyOut } from './score.ts';

/** What comes of a run: a score and the time it took; or none, because it is not over or will never have one. */
export type RunOutcome =
  | (Sum & { readonly secondsTaken: number })
  | { readonly kind: 'disqualified'; readonly reason: string }
  | { readonly kind: 'withdrawn' | 'unfinished' };

/** How an attempt stands once the rules are heard: nobody withdraws from a third dig, and no stopwatch takes it back. */
export const statusByTheRules = ({ counts, standing }: AttemptRecord, rules: RingRules): AttemptStatus => {
  if (standing.kind === 'disqualified') return standing;
  const reason = whyOut(counts, rules);
  return reason === undefined ? standing : { kind: 'disqualified', reason };
};

/** What the rules make of an attempt, finished or not. Refused when its counts or its time cannot be. */
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
