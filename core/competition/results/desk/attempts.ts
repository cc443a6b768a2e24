import type { RunCard } from '../../day/run-card.ts';
import type { Attempt } from '../../rules/run/ring-event.ts';
import type { AttemptRecord } from '../../rules/run/run-record.ts';
import { type RunOutcome, runOutcome } from '../../rules/scoring/run-outcome.ts';
import { type ResultSources, recordOf, rulesOf } from '../boards.ts';

/** One of two attempts: its counts, and its score, which is null for an impossible sheet. */
export type ScoredAttempt = AttemptRecord & { readonly attempt: Attempt; readonly outcome: RunOutcome | null };

/** Both attempts of a run, and the one that the head judge chose; null before the decision. */
export type Attempts = { readonly each: readonly ScoredAttempt[]; readonly decided: Attempt | null };

/** The attempts of a signed run with a whole second attempt; null for every other run. */
export const attemptsOf = (card: RunCard, sources: ResultSources): Attempts | null => {
  if (!sources.signedRuns.get(card.entry)?.confirmed) return null;
  const { again, first, underWay: second, decided } = recordOf(card, sources);
  if (again !== 'second-attempt') return null;
  const alone = (attempt: Attempt, record: AttemptRecord): ScoredAttempt => {
    const outcome = runOutcome(record, rulesOf(card, sources));
    return { attempt, ...record, outcome: outcome.ok ? outcome.value : null };
  };
  return { each: [alone(1, first), alone(2, second)], decided };
};
