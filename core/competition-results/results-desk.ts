import { type ClassAndLevel, sameGroup } from '../competition/class-and-level.ts';
import { rulesFor } from '../competition/rulebook.ts';
import { type CorrectedRun, correctingEvents } from '../competition/run/correction.ts';
import type { ImpossibleSheet } from '../competition/run/run-sheet.ts';
import { possibleSheet } from '../competition/run/run-sheet.ts';
import type { Signature } from '../competition/run/signature.ts';
import type { RunCard } from '../competition-day/run-card.ts';
import type { DeviceId, EntryId } from '../kernel/ids.ts';
import type { Clock } from '../kernel/ports.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { currentGroupResult, logWithCorrections, publicBoard, type ResultSources } from './boards.ts';
import type { CompetitionResults, RingRecords } from './ports.ts';
import { openQueries } from './query.ts';
import { mayAsk, mayTakeStep, type ResultStep, type StepRefusal } from './result-step.ts';
import type { ResultChange, ResultsLog } from './results-log.ts';

export type ResultsPorts = Pick<ResultSources, 'rulebook'> & {
  /** The running order that holds; none before one is published. @throws ServiceFailure */
  readonly runCards: () => Promise<readonly RunCard[]>;
  readonly ring: RingRecords;
  /** Which of these were not there to run. @throws ServiceFailure */
  readonly nonStarters: (entries: readonly EntryId[]) => Promise<ReadonlySet<EntryId>>;
  readonly results: CompetitionResults;
  /** The readings that the head judge chose. @throws ServiceFailure */
  readonly readings: () => Promise<ResultSources['readings']>;
  readonly newId: () => string;
  readonly machineClock: Clock;
  /** What the desk is called in a log, where a judge's telephone stands otherwise. */
  readonly desk: DeviceId;
};

export type DeskRefusal =
  | StepRefusal
  | { readonly kind: 'run-unknown' | 'run-not-confirmed' | 'result-final' | 'query-unknown' | 'query-answered' }
  | { readonly kind: 'words-missing'; readonly field: 'why' | 'evidence' | 'words' }
  | { readonly kind: 'too-late-to-ask' | 'asked-already' | 'nothing-changes' }
  | { readonly kind: 'sheet-impossible'; readonly why: ImpossibleSheet };

type Decided = Result<ResultsLog, DeskRefusal>;
type LoadedSources = Omit<ResultSources, 'resultsLog' | 'now'>;

/**
 * All that the results are made of now; of one group alone where one is named, and that costs what the group does,
 * however many others run that day. @throws ServiceFailure
 */
export const readSources = async (
  ports: ResultsPorts,
  now: ResultSources['now'],
  group?: ClassAndLevel,
): Promise<ResultSources> => ({
  ...(await loadSources(ports, group)),
  resultsLog: await ports.results.read(),
  now,
});

/** The run of an entry, with all that the results of its group are made of; undefined when none is called so. @throws ServiceFailure */
export const readRun = async (ports: ResultsPorts, now: ResultSources['now'], entry: EntryId) => {
  const card = await cardOf(ports, entry);
  return card && { card, sources: await readSources(ports, now, card) };
};

const cardOf = async ({ runCards }: ResultsPorts, entry: EntryId): Promise<RunCard | undefined> =>
  (await runCards()).find((each) => each.entry === entry);

const loadSources = async (
  { runCards, ring, nonStarters, readings, rulebook, machineClock }: ResultsPorts,
  group?: ClassAndLevel,
): Promise<LoadedSources> => {
  const [order, chosen] = await Promise.all([runCards(), readings()]);
  const cards = group ? order.filter((card) => sameGroup(card, group)) : order;
  const entries = cards.map(({ entry }) => entry);
  const [signedRuns, away] = await Promise.all([ring.of(entries), nonStarters(entries)]);
  return { cards, signedRuns, nonStarters: away, readings: chosen, rulebook, machineNow: machineClock.now() };
};

/** The head judge begins a review, signs, or opens a result again. @throws ServiceFailure */
export const takeStep =
  (ports: ResultsPorts) =>
  async (group: ClassAndLevel, step: ResultStep): Promise<Decided> => {
    if (step.kind === 'reopened' && step.why.trim() === '') return refuse({ kind: 'words-missing', field: 'why' });
    const read = await loadSources(ports, group);
    return ports.results.change((resultsLog): Result<ResultChange, DeskRefusal> => {
      const sources = { ...read, resultsLog, now: step.by.at };
      const { standing, board, runsOutstanding } = currentGroupResult(group, sources);
      const own = new Set(read.cards.map(({ entry }) => entry));
      const open = openQueries(resultsLog.queries.filter(({ entry }) => own.has(entry))).length;
      const may = mayTakeStep(step, standing, { runsOutstanding, openQueries: open });
      if (!may.ok) return may;
      // What was signed stays as it was signed while it is looked into again.
      const shown = step.kind === 'reopened' ? publicBoard(group, sources) : board;
      return ok({ step: { group, step, board: shown } });
    });
  };

/** The desk puts a confirmed run right, while its result is not final. @throws ServiceFailure */
export const correctRun =
  (ports: ResultsPorts) =>
  async (
    entry: EntryId,
    wanted: CorrectedRun,
    { by, why, evidence }: { readonly by: Signature; readonly why: string; readonly evidence: string },
  ): Promise<Decided> => {
    if (why.trim() === '') return refuse({ kind: 'words-missing', field: 'why' });
    if (evidence.trim() === '') return refuse({ kind: 'words-missing', field: 'evidence' });
    const card = await cardOf(ports, entry);
    if (!card) return refuse({ kind: 'run-unknown' });
    const read = await loadSources(ports, card);
    if (!read.signedRuns.get(entry)?.confirmed) return refuse({ kind: 'run-not-confirmed' });
    if (wanted.kind === 'finished') {
      const rules = rulesFor(read.rulebook, card, read.readings[card.class]);
      const possible = possibleSheet({ ...wanted.counts, secondsTaken: wanted.secondsTaken }, rules);
      if (!possible.ok) return refuse({ kind: 'sheet-impossible', why: possible.refusal });
    }
    const id = ports.newId();
    return ports.results.change((resultsLog): Result<ResultChange, DeskRefusal> => {
      const { standing } = currentGroupResult(card, { ...read, resultsLog, now: by.at });
      if (standing.state === 'final') return refuse({ kind: 'result-final' });
      const events = correctingEvents(logWithCorrections({ ...read, resultsLog }, entry), wanted, {
        id,
        device: ports.desk,
        at: by.at,
      });
      if (events.length === 0) return refuse({ kind: 'nothing-changes' });
      return ok({ correction: { id, entry, by, why: why.trim(), evidence: evidence.trim(), events } });
    });
  };

/** A handler asks about their own run, in time. One query at a time for each run. @throws ServiceFailure */
export const askQuery =
  (ports: ResultsPorts) =>
  async (entry: EntryId, words: string, by: Signature): Promise<Decided> => {
    if (words.trim() === '') return refuse({ kind: 'words-missing', field: 'words' });
    const card = await cardOf(ports, entry);
    if (!card) return refuse({ kind: 'run-unknown' });
    const read = await loadSources(ports, card);
    const id = ports.newId();
    return ports.results.change((resultsLog): Result<ResultChange, DeskRefusal> => {
      const { standing } = currentGroupResult(card, { ...read, resultsLog, now: by.at });
      if (!mayAsk(standing, by.at)) return refuse({ kind: 'too-late-to-ask' });
      if (openQueries(resultsLog.queries).some((query) => query.entry === entry))
        return refuse({ kind: 'asked-already' });
      return ok({ query: { id, entry, by, words: words.trim(), answer: null } });
    });
  };

/** The head judge answers; what they answered stands. @throws ServiceFailure */
export const answerQuery =
  ({ results }: Pick<ResultsPorts, 'results'>) =>
  async (id: string, words: string, by: Signature): Promise<Decided> => {
    if (words.trim() === '') return refuse({ kind: 'words-missing', field: 'words' });
    return results.change((resultsLog): Result<ResultChange, DeskRefusal> => {
      const query = resultsLog.queries.find((each) => each.id === id);
      if (!query) return refuse({ kind: 'query-unknown' });
      if (query.answer) return refuse({ kind: 'query-answered' });
      return ok({ answer: { query: id, answer: { by, words: words.trim() } } });
    });
  };
