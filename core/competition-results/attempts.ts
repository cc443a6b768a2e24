import type { Attempt } from '../competition/run/ring-event.ts';
import { activeEvents, mergeLogs, type RingLog } from '../competition/run/ring-log.ts';
import { type AttemptRecord, runRecord } from '../competition/run/run-record.ts';
import { type RunOutcome, runOutcome } from '../competition/scoring/run-outcome.ts';
import type { RunCard } from '../competition-day/run-card.ts';
import { logWithCorrections, type ResultSources, rulesOf } from './boards.ts';

/** One of two attempts by itself: what was counted, and its score; null for an impossible sheet. */
export type AttemptAlone = AttemptRecord & { readonly attempt: Attempt; readonly outcome: RunOutcome | null };

/** Both attempts of a run, side by side, and which of them the head judge decided on; null before the decision. */
export type Attempts = { readonly each: readonly AttemptAlone[]; readonly decided: Attempt | null };

/** The attempts of a run with a whole second attempt; null for every other run. */
export const attemptsOf = (card: RunCard, sources: ResultSources): Attempts | null => {
  const log = activeEvents(mergeLogs(logWithCorrections(sources, card.entry)));
  if (!log.some((event) => event.kind === 'again-granted' && event.as === 'second-attempt')) return null;
  const rules = rulesOf(card, sources);
  const alone = (attempt: Attempt): AttemptAlone => {
    const record = runRecord(eventsOf(log, attempt), rules).counting;
    const outcome = runOutcome(record, rules);
    return { attempt, ...record, outcome: outcome.ok ? outcome.value : null };
  };
  const decision = log.findLast((event) => event.kind === 'attempt-decided');
  return { each: [alone(1), alone(2)], decided: decision?.counts ?? null };
};

/** The events of one attempt, as if it were the only one. */
const eventsOf = (log: RingLog, attempt: Attempt): RingLog =>
  log
    .filter((event) => event.attempt === attempt && event.kind !== 'again-granted' && event.kind !== 'attempt-decided')
    .map((event) => ({ ...event, attempt: 1 }));
