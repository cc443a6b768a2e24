import type { DescribeAction } from '../../kernel/audit-log/staff-action.ts';
import { type ClassAndLevel, sameGroup } from '../../kernel/class-and-level.ts';
import { type DeviceId, type EntryId, ringEventId } from '../../kernel/ids.ts';
import type { Clock } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { laterBy, minute } from '../../kernel/time.ts';
import type { RunCard } from '../day/run-card.ts';
import { rulesFor } from '../rules/rulebook.ts';
import { type CorrectedRun, correctingEvents } from '../rules/run/correction.ts';
import { activeEvents } from '../rules/run/ring-log.ts';
import type { ImpossibleSheet } from '../rules/run/run-sheet.ts';
import { possibleSheet } from '../rules/run/run-sheet.ts';
import type { Signature } from '../rules/run/signature.ts';
import { currentGroupResult, logWithCorrections, publicBoard, type ResultSources, runsOf } from './boards.ts';
import type { CompetitionResults, ResultsPeople, RingRecords } from './ports.ts';
import { openQueries } from './query.ts';
import { mayAsk, mayTakeStep, type ResultStep, type StepRefusal } from './result-step.ts';
import { answeredEmail, askedEmails, correctedEmails, reviewEmails } from './results-emails.ts';
import type { ResultChange, ResultsLog } from './results-log.ts';

export type ResultsPorts = Pick<ResultSources, 'rulebook'> & {
  /** The published running order; empty before the first. @throws ServiceFailure */
  readonly runCards: () => Promise<readonly RunCard[]>;
  readonly ring: RingRecords;
  /** Which of these entries did not start. @throws ServiceFailure */
  readonly nonStarters: (entries: readonly EntryId[]) => Promise<ReadonlySet<EntryId>>;
  readonly results: CompetitionResults;
  /** The readings that the head judge chose. @throws ServiceFailure */
  readonly readings: () => Promise<ResultSources['readings']>;
  readonly people: ResultsPeople;
  readonly newId: () => string;
  readonly machineClock: Clock;
  /** The device id of events that the desk adds. */
  readonly desk: DeviceId;
};

type Refusal<Kind extends string> = { readonly kind: Kind };
type WordsMissing = { readonly kind: 'words-missing'; readonly field: 'why' | 'evidence' | 'words' };

export type TakeStepRefusal = StepRefusal | WordsMissing | Refusal<'group-empty'>;
export type CorrectRunRefusal =
  | WordsMissing
  | Refusal<'run-unknown' | 'run-not-confirmed' | 'result-final' | 'nothing-changes'>
  | { readonly kind: 'sheet-impossible'; readonly why: ImpossibleSheet };
export type DecideAttemptRefusal =
  | WordsMissing
  | Refusal<'run-unknown' | 'run-not-confirmed' | 'result-final' | 'one-attempt-only' | 'nothing-changes'>;
export type ConfirmRunRefusal =
  | WordsMissing
  | Refusal<'run-unknown' | 'run-not-over' | 'result-final' | 'nothing-changes'>
  | { readonly kind: 'sheet-impossible'; readonly why: ImpossibleSheet };
export type ClearStrayTapsRefusal = Refusal<'run-unknown' | 'hound-is-running'>;
export type AskQueryRefusal = WordsMissing | Refusal<'run-unknown' | 'too-late-to-ask' | 'asked-already'>;
export type AnswerQueryRefusal = WordsMissing | Refusal<'query-unknown' | 'query-answered'>;

/** Why a change of the results was refused. */
export type DeskRefusal =
  | TakeStepRefusal
  | CorrectRunRefusal
  | DecideAttemptRefusal
  | ConfirmRunRefusal
  | ClearStrayTapsRefusal
  | AskQueryRefusal
  | AnswerQueryRefusal;

type LoadedSources = Omit<ResultSources, 'resultsLog' | 'now'>;

/**
 * Reads the data that results are computed from. With `group`, only that group is read, so the cost does not grow with
 * the other groups. @throws ServiceFailure
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

/** The run of an entry with its group's data; undefined for an unknown entry. @throws ServiceFailure */
export const readRun = async (ports: ResultsPorts, now: ResultSources['now'], entry: EntryId) => {
  const card = await cardOf(ports, entry);
  return card && { card, sources: await readSources(ports, now, card) };
};

/** The card of a run; undefined for an unknown entry. @throws ServiceFailure */
export const cardOf = async ({ runCards }: ResultsPorts, entry: EntryId): Promise<RunCard | undefined> =>
  (await runCards()).find((each) => each.entry === entry);

/** Reads the data that results are computed from, except the results log. @throws ServiceFailure */
export const loadSources = async (
  { runCards, ring, nonStarters, readings, rulebook, machineClock }: ResultsPorts,
  group?: ClassAndLevel,
): Promise<LoadedSources> => {
  const [order, chosen] = await Promise.all([runCards(), readings()]);
  const cards = group ? order.filter((card) => sameGroup(card, group)) : order;
  const entries = cards.map(({ entry }) => entry);
  const [signedRuns, away] = await Promise.all([ring.of(entries), nonStarters(entries)]);
  return { cards, signedRuns, nonStarters: away, readings: chosen, rulebook, machineNow: machineClock.now() };
};

/**
 * Takes a step of the head judge: begin the review, sign, or reopen. Handlers receive an email when a review begins.
 * Refused for a group in which no hound ran. @throws ServiceFailure
 */
export const takeStep =
  (ports: ResultsPorts) =>
  async (group: ClassAndLevel, step: ResultStep): Promise<Result<ResultsLog, TakeStepRefusal>> => {
    if (step.kind === 'reopened' && step.why.trim() === '') return refuse({ kind: 'words-missing', field: 'why' });
    const read = await loadSources(ports, group);
    const running = runsOf(group, read);
    if (running.length === 0) return refuse({ kind: 'group-empty' });
    const handlers = await (step.kind === 'signed'
      ? new Map()
      : ports.people.handlersOf(running.map(({ entry }) => entry)));
    return ports.results.change((resultsLog): Result<ResultChange, TakeStepRefusal> => {
      const sources = { ...read, resultsLog, now: step.by.at };
      const { status, board, runsOutstanding, attemptsUndecided } = currentGroupResult(group, sources);
      const own = new Set(read.cards.map(({ entry }) => entry));
      const open = openQueries(resultsLog.queries.filter(({ entry }) => own.has(entry))).length;
      const may = mayTakeStep(step, status, { runsOutstanding, attemptsUndecided, openQueries: open });
      if (!may.ok) return may;
      // While a reopened result is under review, its signed board stays public.
      const shown = step.kind === 'reopened' ? publicBoard(group, sources) : board;
      const taken = { group, step, board: shown };
      // Under review, the head judge's board also has runs that were confirmed after the last signature.
      const reviewed = { ...sources, resultsLog: { ...resultsLog, steps: [...resultsLog.steps, taken] } };
      const tasks =
        step.kind === 'signed'
          ? []
          : reviewEmails({
              board: currentGroupResult(group, reviewed).board,
              cards: running,
              handlers,
              askUntil: laterBy(step.by.at, read.rulebook.results.queryMinutes * minute),
              since: step.by.at,
              reopened: step.kind === 'reopened' ? step.why.trim() : undefined,
            });
      return ok({ step: taken, tasks });
    });
  };

/**
 * Corrects a confirmed run, unless its result is final. Its handler receives an email; during a review, so does each
 * handler whose place changes. @throws ServiceFailure
 */
export const correctRun =
  (ports: ResultsPorts) =>
  async (
    entry: EntryId,
    wanted: CorrectedRun,
    { by, why, evidence }: { readonly by: Signature; readonly why: string; readonly evidence: string },
  ): Promise<Result<ResultsLog, CorrectRunRefusal>> => {
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
    const handlers = await ports.people.handlersOf(runsOf(card, read).map((each) => each.entry));
    return ports.results.change((resultsLog): Result<ResultChange, CorrectRunRefusal> => {
      const sources = { ...read, resultsLog, now: by.at };
      const { status, board } = currentGroupResult(card, sources);
      if (status.state === 'final') return refuse({ kind: 'result-final' });
      const events = correctingEvents(logWithCorrections({ ...read, resultsLog }, entry), wanted, {
        id,
        device: ports.desk,
        at: by.at,
      });
      if (events.length === 0) return refuse({ kind: 'nothing-changes' });
      const correction = { id, entry, by, why: why.trim(), evidence: evidence.trim(), events };
      const corrected = { ...resultsLog, corrections: [...resultsLog.corrections, correction] };
      const after = currentGroupResult(card, { ...sources, resultsLog: corrected }).board;
      const tasks = correctedEmails({ correction, before: board, after, cards: read.cards, handlers });
      return ok({ correction, tasks });
    });
  };

/**
 * Undoes all events of a hound that did not run and has no signed sheet, after a judge opened the wrong hound. The
 * events stay in the log. @throws ServiceFailure
 */
export const clearStrayTaps =
  (ports: ResultsPorts) =>
  async (entry: EntryId, by: Signature, describe: DescribeAction): Promise<Result<void, ClearStrayTapsRefusal>> => {
    const card = await cardOf(ports, entry);
    if (!card) return refuse({ kind: 'run-unknown' });
    const { signedRuns, nonStarters } = await loadSources(ports, card);
    if (!nonStarters.has(entry) || signedRuns.get(entry)?.confirmed) return refuse({ kind: 'hound-is-running' });
    const taps = activeEvents(signedRuns.get(entry)?.underWay ?? []);
    const at = ports.machineClock.now();
    const undone = taps.map(({ id, attempt }) => ({
      id: ringEventId(ports.newId()),
      device: ports.desk,
      at,
      attempt,
      kind: 'undone' as const,
      undoes: id,
    }));
    if (undone.length === 0) return ok(undefined);
    const action = describe({
      action: 'run.taps-cleared',
      subject: { kind: 'entry', id: entry, name: card.hound },
      before: taps.map(({ kind }) => kind),
      after: [],
      reason: null,
    });
    await ports.ring.add(entry, undone, by, action);
    return ok(undefined);
  };

/** Stores a handler's query about their own run; one open query per run, until the deadline. @throws ServiceFailure */
export const askQuery =
  (ports: ResultsPorts) =>
  async (entry: EntryId, words: string, by: Signature): Promise<Result<ResultsLog, AskQueryRefusal>> => {
    if (words.trim() === '') return refuse({ kind: 'words-missing', field: 'words' });
    const card = await cardOf(ports, entry);
    if (!card) return refuse({ kind: 'run-unknown' });
    const read = await loadSources(ports, card);
    const headJudges = await ports.people.headJudges();
    const id = ports.newId();
    return ports.results.change((resultsLog): Result<ResultChange, AskQueryRefusal> => {
      const { status } = currentGroupResult(card, { ...read, resultsLog, now: by.at });
      if (!mayAsk(status, by.at)) return refuse({ kind: 'too-late-to-ask' });
      if (openQueries(resultsLog.queries).some((query) => query.entry === entry))
        return refuse({ kind: 'asked-already' });
      const query = { id, entry, by, words: words.trim(), answer: null };
      return ok({ query, tasks: askedEmails(query, card, headJudges) });
    });
  };

/** Stores the head judge's answer, which cannot be changed, and emails it to the handler. @throws ServiceFailure */
export const answerQuery =
  (ports: ResultsPorts) =>
  async (id: string, words: string, by: Signature): Promise<Result<ResultsLog, AnswerQueryRefusal>> => {
    if (words.trim() === '') return refuse({ kind: 'words-missing', field: 'words' });
    const asked = (await ports.results.read()).queries.find((each) => each.id === id);
    if (!asked) return refuse({ kind: 'query-unknown' });
    const card = await cardOf(ports, asked.entry);
    const handler = (await ports.people.handlersOf([asked.entry])).get(asked.entry);
    return ports.results.change((resultsLog): Result<ResultChange, AnswerQueryRefusal> => {
      const query = resultsLog.queries.find((each) => each.id === id);
      if (!query) return refuse({ kind: 'query-unknown' });
      if (query.answer) return refuse({ kind: 'query-answered' });
      const answer = { by, words: words.trim() };
      const tasks = card && handler ? [answeredEmail({ ...query, answer }, card, handler)] : [];
      return ok({ answer: { query: id, answer }, tasks });
    });
  };
