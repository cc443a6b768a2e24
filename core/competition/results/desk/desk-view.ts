import { everyClassAndLevel } from '../../../kernel/class-and-level.ts';
import type { RunCard } from '../../day/run-card.ts';
import type { Readings } from '../../rules/rulebook.ts';
import type { Correction } from '../../rules/run/correction.ts';
import type { AttemptRecord } from '../../rules/run/run-record.ts';
import type { RunOutcome } from '../../rules/scoring/run-outcome.ts';
import type { Board } from '../board.ts';
import {
  currentGroupResult,
  type GroupResult,
  outcomeOf,
  publicBoard,
  type ResultSources,
  recordOf,
  runsOf,
} from '../boards.ts';
import { contradictsSignedBoard } from '../contradicts-signed-board.ts';
import type { RunQuery } from '../query.ts';
import { correctionsOf } from '../results-log.ts';
import { type Attempts, attemptsOf } from './attempts.ts';
import { outcomeToSign } from './confirm-run.ts';
import { type CorrectedField, correctedFields } from './corrected-fields.ts';

/** A run for the desk: its status, score, corrections and queries. */
export type DeskRun = {
  readonly card: RunCard;
  readonly confirmed: boolean;
  /** The number of events after the signature; they need another signature. */
  readonly late: number;
  readonly record: AttemptRecord;
  readonly outcome: RunOutcome;
  readonly corrections: readonly (Omit<Correction, 'events'> & { readonly changes: readonly CorrectedField[] })[];
  /** Both attempts of a run that was granted a second one; null for every other run. */
  readonly attempts: Attempts | null;
  /** Whether the judge's events contradict the final result, which does not include them. */
  readonly afterSignature: boolean;
  /** Whether the hound is scratched, absent or withdrawn, but has events by a judge. */
  readonly isStray: boolean;
  /** Whether the run is over and lacks only a signature, so that the head judge may confirm it. */
  readonly awaitsSignature: boolean;
  /** The outcome that such a signature would confirm; null for a run that needs none or is not over. */
  readonly toSign: RunOutcome | null;
  readonly queries: readonly RunQuery[];
};

/**
 * A group for the desk. The board is live, so that the head judge sees what a signature would cover; once the result is
 * final, it is the signed board.
 */
export type DeskGroup = Omit<GroupResult, 'confirmedInReview'> & {
  readonly runs: readonly DeskRun[];
  /** The readings that the class is judged by. */
  readonly readings: Readings;
};

/** All six groups for the head judge's desk. */
export const deskGroups = (sources: ResultSources): readonly DeskGroup[] =>
  everyClassAndLevel.map((group) => {
    const { confirmedInReview: _, ...live } = currentGroupResult(group, sources);
    const isFinal = live.status.state === 'final';
    const signed = isFinal ? publicBoard(group, sources) : null;
    return {
      ...live,
      ...(signed && { board: signed }),
      readings: { ...sources.rulebook.classes[group.class].chosen, ...sources.readings[group.class] },
      runs: runsOf(group, sources).map((card) => deskRun(card, sources, signed)),
    };
  });

const deskRun = (card: RunCard, sources: ResultSources, signed: Board | null): DeskRun => {
  const known = sources.signedRuns.get(card.entry);
  const confirmed = known?.confirmed ?? false;
  const outcome = outcomeOf(card, sources);
  const toSign = outcomeToSign(card, sources);
  const changes = correctedFields(card, sources);
  return {
    card,
    confirmed,
    late: known?.late ?? 0,
    record: recordOf(card, sources).counting,
    outcome,
    corrections: correctionsOf(sources.resultsLog, new Set([card.entry])).map(({ events: _, ...rest }) => ({
      ...rest,
      changes: changes.get(rest.id) ?? [],
    })),
    attempts: attemptsOf(card, sources),
    afterSignature: signed !== null && contradictsSignedBoard(signed, card, sources),
    isStray: sources.nonStarters.has(card.entry) && !confirmed,
    awaitsSignature: toSign !== null,
    toSign,
    queries: sources.resultsLog.queries.filter(({ entry }) => entry === card.entry),
  };
};
