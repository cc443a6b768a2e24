import { type ClassAndLevel, everyClassAndLevel, sameGroup } from '../../kernel/class-and-level.ts';
import type { EntryId } from '../../kernel/ids.ts';
import { type Instant, laterBy } from '../../kernel/time.ts';
import { nonDefaultReadings } from '../day/judge/readings-in-words.ts';
import type { RunCard } from '../day/run-card.ts';
import { type Readings, type Rulebook, rulesFor } from '../rules/rulebook.ts';
import { activeEvents } from '../rules/run/ring-log.ts';
import { runRecord } from '../rules/run/run-record.ts';
import { type RunOutcome, runOutcome, statusByTheRules } from '../rules/scoring/run-outcome.ts';
import { pointsSoFar } from '../rules/scoring/score.ts';
import { type Board, boardOf, type GroupRun } from './board.ts';
import { type ResultStatus, resultStatus } from './result-step.ts';
import { correctionsOf, type ResultsLog, stepsOf } from './results-log.ts';
import { type ConfirmedInReview, lastConfirmedInReview } from './review/confirmed-in-review.ts';
import type { SignedRun } from './signed-runs.ts';

/** The data that results are computed from, as of one moment. */
export type ResultSources = {
  readonly cards: readonly RunCard[];
  readonly signedRuns: ReadonlyMap<EntryId, SignedRun>;
  /** Entries that did not start. */
  readonly nonStarters: ReadonlySet<EntryId>;
  readonly resultsLog: ResultsLog;
  readonly rulebook: Rulebook;
  /** The readings that the head judge chose for a class instead of the rulebook's. */
  readonly readings: Readonly<Partial<Record<ClassAndLevel['class'], Partial<Readings>>>>;
  readonly now: Instant;
  /** The same moment as `now` on the machine's clock, which run events use. */
  readonly machineNow: Instant;
};

/** A group's result for the head judge: always live, even while the public board is frozen. */
export type GroupResult = {
  readonly group: ClassAndLevel;
  readonly status: ResultStatus;
  readonly board: Board;
  /** The last run that was confirmed since the review began; null for none. */
  readonly confirmedInReview: ConfirmedInReview | null;
  /** The number of runs that are not confirmed in their current state, or whose counting attempt is undecided. */
  readonly runsOutstanding: number;
  /** How many of `runsOutstanding` are confirmed, and wait only for the head judge's decision between two attempts. */
  readonly attemptsUndecided: number;
};

/** All signed events of a run and its corrections: the log that its score is computed from. */
export const logWithCorrections = (
  { signedRuns, resultsLog }: Pick<ResultSources, 'signedRuns' | 'resultsLog'>,
  entry: EntryId,
) => [
  ...(signedRuns.get(entry)?.log ?? []),
  ...correctionsOf(resultsLog, new Set([entry])).flatMap(({ events }) => events),
];

/**
 * The runs of a group, without reserves and non-starters. A non-starter with run events counts as a run, unless all the
 * events were undone.
 */
export const runsOf = (
  group: ClassAndLevel,
  { cards, nonStarters, signedRuns }: Pick<ResultSources, 'cards' | 'nonStarters' | 'signedRuns'>,
): readonly RunCard[] => {
  const wasSeen = (entry: EntryId): boolean => {
    const known = signedRuns.get(entry);
    return known !== undefined && (known.confirmed || activeEvents(known.underWay).length > 0);
  };
  return cards.filter(
    (card) => sameGroup(card, group) && !card.reserve && (!nonStarters.has(card.entry) || wasSeen(card.entry)),
  );
};

/** The group's live result. */
export const currentGroupResult = (group: ClassAndLevel, sources: ResultSources): GroupResult => {
  const { resultsLog, rulebook } = sources;
  const cards = runsOf(group, sources);
  const steps = stepsOf(resultsLog, group);
  const runs = cards.map((card) => ({
    card,
    outcome: outcomeOf(card, sources),
    underWay: underWay(card, sources),
    hasRun: hasRun(card, sources),
  }));
  const confirmedInReview = lastConfirmedInReview(steps, runs, sources);
  const status = resultStatus(
    steps.map(({ step }) => step),
    rulebook.results.queryMinutes,
    confirmedInReview?.at,
  );
  const judgedBy = nonDefaultReadings(rulebook, group.class, sources.readings[group.class]);
  const corrections = correctionsOf(resultsLog, new Set(cards.map(({ entry }) => entry)));
  const confirmed = cards.filter((card) => isConfirmed(card, sources));
  const attemptsUndecided = confirmed.filter((card) => recordOf(card, sources).provisional).length;
  return {
    group,
    status,
    confirmedInReview,
    board: boardOf(group, runs, corrections, status, sources.now, rulebook, judgedBy),
    runsOutstanding: cards.length - confirmed.length + attemptsUndecided,
    attemptsUndecided,
  };
};

/**
 * The public board. While the result is provisional, the live board; from the review on, the board stored with the head
 * judge's last step, with the current status and all corrections.
 */
export const publicBoard = (group: ClassAndLevel, sources: ResultSources): Board =>
  publicFrom(currentGroupResult(group, sources).board, sources.resultsLog);

/** The public board, from the live one of its group. */
export const publicFrom = (live: Board, resultsLog: ResultsLog): Board => {
  const frozen = stepsOf(resultsLog, live).at(-1)?.board;
  return frozen ? withoutNamesOfDisqualified({ ...frozen, status: live.status, corrections: live.corrections }) : live;
};

/** Removes the names of disqualified handlers, which boards stored by earlier releases still have. */
const withoutNamesOfDisqualified = (board: Board): Board => ({
  ...board,
  out: board.out.map((each) => (each.kind === 'disqualified' ? { ...each, handler: '' } : each)),
});

/** The public boards of all six groups. */
export const publicBoards = (sources: ResultSources): readonly Board[] =>
  everyClassAndLevel.map((group) => publicBoard(group, sources));

/** Whether a run is confirmed in its current state: it has no event after its signature. */
export const isConfirmed = ({ entry }: RunCard, { signedRuns }: ResultSources): boolean => {
  const known = signedRuns.get(entry);
  return known?.confirmed === true && known.late === 0;
};

/** The rules that a run is scored by. */
export const rulesOf = (card: RunCard, { rulebook, readings }: ResultSources) =>
  rulesFor(rulebook, card, readings[card.class]);

/** The run record of a run's log, corrections included. */
export const recordOf = (card: RunCard, sources: ResultSources) =>
  runRecord(logWithCorrections(sources, card.entry), rulesOf(card, sources));

/** The outcome of a run. Unconfirmed runs, and impossible ones until they are corrected, have no outcome yet. */
export const outcomeOf = (card: RunCard, sources: ResultSources): RunOutcome => {
  if (!sources.signedRuns.get(card.entry)?.confirmed) return { kind: 'unfinished' };
  const outcome = runOutcome(recordOf(card, sources).counting, rulesOf(card, sources));
  return outcome.ok ? outcome.value : { kind: 'unfinished' };
};

/** Whether the run is over according to its events, or by the rules, such as after a third dig. */
const hasRun = (card: RunCard, sources: ResultSources): boolean => {
  const known = sources.signedRuns.get(card.entry);
  if (!known) return false;
  if (known.confirmed) return true;
  const rules = rulesOf(card, sources);
  const { kind } = statusByTheRules(runRecord(known.underWay, rules).underWay, rules);
  return kind !== 'waiting' && kind !== 'searching';
};

/** The run in progress; null when there is none. Device clocks may be wrong, so the start is limited to the present. */
const underWay = (card: RunCard, sources: ResultSources): GroupRun['underWay'] => {
  const known = sources.signedRuns.get(card.entry);
  if (!known || known.confirmed) return null;
  const rules = rulesOf(card, sources);
  const record = runRecord(known.underWay, rules);
  const started = activeEvents(known.underWay).find(
    (event) => event.kind === 'started' && event.attempt === record.attempt,
  );
  if (!started || statusByTheRules(record.underWay, rules).kind !== 'searching') return null;
  const ago = Math.max(0, sources.machineNow - started.at);
  return {
    startedAt: laterBy(sources.now, -ago),
    minutes: rules.ring.minutes,
    pointsSoFar: pointsSoFar(record.underWay.counts, rules),
  };
};
