import { everyClassAndLevel } from '../competition/class-and-level.ts';
import type { Correction } from '../competition/run/correction.ts';
import type { Attempt } from '../competition/run/ring-event.ts';
import type { AttemptRecord } from '../competition/run/run-record.ts';
import type { RunOutcome } from '../competition/scoring/run-outcome.ts';
import type { RunCard } from '../competition-day/run-card.ts';
import {
  attemptsOf,
  currentGroupResult,
  type GroupResult,
  outcomeOf,
  type ResultSources,
  recordOf,
  runsOf,
} from './boards.ts';
import type { RunQuery } from './query.ts';
import { correctionsOf } from './results-log.ts';

/** A run as the desk sees it: its events, its score, corrections and queries. */
export type DeskRun = {
  readonly card: RunCard;
  readonly confirmed: boolean;
  /** The number of events after the signature; they need another signature. */
  readonly late: number;
  readonly record: AttemptRecord;
  readonly outcome: RunOutcome;
  /** The outcomes of both attempts and the head judge's decision; null without a whole second attempt. */
  readonly attempts: {
    readonly first: RunOutcome;
    readonly second: RunOutcome;
    readonly decided: Attempt | null;
  } | null;
  readonly corrections: readonly Omit<Correction, 'events'>[];
  readonly queries: readonly RunQuery[];
};

export type DeskGroup = GroupResult & { readonly runs: readonly DeskRun[] };

/** All six groups for the head judge's desk. */
export const deskGroups = (sources: ResultSources): readonly DeskGroup[] =>
  everyClassAndLevel.map((group) => ({
    ...currentGroupResult(group, sources),
    runs: runsOf(group, sources).map((card) => deskRun(card, sources)),
  }));

const deskRun = (card: RunCard, sources: ResultSources): DeskRun => {
  const known = sources.signedRuns.get(card.entry);
  return {
    card,
    confirmed: known?.confirmed ?? false,
    late: known?.late ?? 0,
    record: recordOf(card, sources).counting,
    outcome: outcomeOf(card, sources),
    attempts: attemptsOf(card, sources),
    corrections: correctionsOf(sources.resultsLog, new Set([card.entry])).map(({ events: _, ...rest }) => rest),
    queries: sources.resultsLog.queries.filter(({ entry }) => entry === card.entry),
  };
};
