import { ok, type Result } from '../../kernel/result.ts';
import type { RingRules } from '../rulebook.ts';
import type { AttemptRecord } from '../run/run-record.ts';
import { type ImpossibleSheet, possibleSheet } from '../run/run-sheet.ts';
import { type Sum, sumOf, whyOut } from './score.ts';

/** What comes of a run: a score and the time it took; or none, because it is not over or will never have one. */
export type RunOutcome =
  | (Sum & { readonly secondsTaken: number })
  | { readonly kind: 'disqualified'; readonly reason: string }
  | { readonly kind: 'withdrawn' | 'unfinished' };

/** What the rules make of an attempt, finished or not. Refused when its counts or its time cannot be. */
export const runOutcome = (
  { counts, standing }: AttemptRecord,
  rules: RingRules,
): Result<RunOutcome, ImpossibleSheet> => {
  if (standing.kind === 'disqualified') return ok({ kind: 'disqualified', reason: standing.reason });
  if (standing.kind === 'withdrawn') return ok({ kind: 'withdrawn' });
  const reason = whyOut(counts, rules);
  if (reason !== undefined) return ok({ kind: 'disqualified', reason });
  if (standing.kind !== 'finished') return ok({ kind: 'unfinished' });
  const { secondsTaken } = standing;
  const sheet = possibleSheet({ ...counts, secondsTaken }, rules);
  if (!sheet.ok) return sheet;
  return ok({ ...sumOf(sheet.value, rules), secondsTaken });
};
