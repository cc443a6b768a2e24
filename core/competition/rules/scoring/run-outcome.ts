import { ok, type Result } from '../../../kernel/result.ts';
import { rungAt } from '../ladder.ts';
import type { Offence, RingRules } from '../rulebook.ts';
import type { RingEvent } from '../run/ring-event.ts';
import type { AttemptRecord, AttemptStatus } from '../run/run-record.ts';
import { type ImpossibleSheet, possibleSheet } from '../run/run-sheet.ts';
import { offenceOfEvent } from '../run/sightings.ts';
import { disqualificationReason, type Sum, sumOf } from './score.ts';

/** The outcome of a run: a score and its time, or no score because the run is not over, withdrawn or disqualified. */
export type RunOutcome =
  | (Sum & { readonly secondsTaken: number })
  | { readonly kind: 'disqualified'; readonly reason: string }
  | { readonly kind: 'withdrawn' | 'unfinished' };

/**
 * The status of an attempt by its events and its counts together: a third dig disqualifies even a finished or withdrawn
 * run.
 */
export const statusByTheRules = ({ counts, status }: AttemptRecord, rules: RingRules): AttemptStatus => {
  if (status.kind === 'disqualified') return status;
  const reason = disqualificationReason(counts, rules);
  return reason === undefined ? status : { kind: 'disqualified', reason };
};

/** The event that disqualifies by the ladder of its offence; undefined when none of these events does. */
export const ruledOutBy = (active: readonly RingEvent[], rules: RingRules): RingEvent | undefined => {
  const times = new Map<Offence, number>();
  return active.find(({ kind }) => {
    const offence = offenceOfEvent(kind);
    if (!offence) return false;
    const occurrence = (times.get(offence) ?? 0) + 1;
    times.set(offence, occurrence);
    return rungAt(rules.offences[offence].ladder, occurrence) === 'out';
  });
};

/** Scores an attempt that may not be finished. Refuses impossible counts or times. */
export const runOutcome = (attempt: AttemptRecord, rules: RingRules): Result<RunOutcome, ImpossibleSheet> => {
  const status = statusByTheRules(attempt, rules);
  if (status.kind === 'disqualified') return ok(status);
  if (status.kind === 'withdrawn') return ok({ kind: 'withdrawn' });
  if (status.kind !== 'finished') return ok({ kind: 'unfinished' });
  const { secondsTaken } = status;
  const sheet = possibleSheet({ ...attempt.counts, secondsTaken }, rules);
  if (!sheet.ok) return sheet;
  return ok({ ...sumOf(sheet.value, rules), secondsTaken });
};
