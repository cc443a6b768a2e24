import type { EntryId } from '../../../kernel/ids.ts';
import type { Clock } from '../../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { laterBy } from '../../../kernel/time.ts';
import type { Rulebook } from '../../rules/rulebook.ts';
import { possibleSheet } from '../../rules/run/run-sheet.ts';
import { rulesOfTheDay } from '../judge/class-readings.ts';
import type { ClassReadings, RunEventLog } from '../judge/ports.ts';
import type { Judge, RunEvent } from '../judge/run-event.ts';
import { needsQuestionnaire } from '../needs-questionnaire.ts';
import type { CompetitionDay } from '../ports.ts';
import type { RunCard } from '../run-card.ts';
import { contradictsPhones, paperEvents } from './paper-events.ts';
import {
  type EnteredSheet,
  type PaperSheetRecords,
  paperSheetStatus,
  recordsSinceEntered,
  type SheetTranscription,
} from './paper-sheet-records.ts';
import { paperSheetView } from './paper-sheet-view.ts';
import type { PaperSheetLog, PaperSheetView } from './ports.ts';
import { differingFields, type TranscribedSheet } from './transcribed-sheet.ts';

export type DataEntryPorts = {
  readonly competitionDay: Pick<CompetitionDay, 'order' | 'read'>;
  readonly classReadings: Pick<ClassReadings, 'all'>;
  readonly runEventLog: RunEventLog;
  readonly paperSheetLog: PaperSheetLog;
  readonly rulebook: Rulebook;
  readonly festivalClock: Clock;
  readonly machineClock: Clock;
  readonly newRecordId: () => string;
  /**
   * Whether the head judge has signed the result of the run's group, which closes data entry. @throws ServiceFailure
   */
  readonly resultIsFinal: (card: RunCard) => Promise<boolean>;
  /** Called when a run has new events. */
  readonly runChanged: (card: RunCard) => Promise<void>;
};

export type DataEntryRefusal = {
  readonly kind:
    | 'run-unknown'
    | 'sheet-impossible'
    | 'no-questionnaire'
    | 'result-final'
    | 'not-agreed'
    | 'ring-said-more';
  readonly detail: string;
};

type Viewed = Promise<Result<PaperSheetView, DataEntryRefusal>>;

/** The status of a run's paper sheet as `who` may see it. @throws ServiceFailure */
export const viewPaperSheet =
  (ports: DataEntryPorts) =>
  async (entry: EntryId, who: Judge): Viewed => {
    const card = await cardOf(ports, entry);
    return card ? ok(await carryOverAndView(ports, card, await ports.paperSheetLog.of(entry), who)) : unknown();
  };

/**
 * Stores one person's transcription of a paper sheet. When a second person's is equal, it becomes run events at once,
 * unless it contradicts the phones: then someone has to confirm with `replaceByPaperSheet`. Like a judge's phone, refuses
 * a run of a handler who has not answered the questionnaire (§5). @throws ServiceFailure
 */
export const transcribeSheet =
  (ports: DataEntryPorts) =>
  async (entry: EntryId, sheet: TranscribedSheet, who: Judge): Viewed => {
    const card = await cardOf(ports, entry);
    if (!card) return unknown();
    if (await ports.resultIsFinal(card)) return final();
    const possible = await canHaveHappened(ports, card, sheet);
    if (!possible.ok) return possible;

    const events = await eventsOf(ports, entry);
    if (sheet.run.kind === 'finished' && !events.some(({ kind }) => kind === 'started')) {
      const { entrants } = await ports.competitionDay.read();
      if (needsQuestionnaire(entrants, entry)) return unanswered();
    }
    const typed: SheetTranscription = { kind: 'typed', sheet, ...recordBase(ports, entry, who) };
    const changed = await ports.paperSheetLog.change<DataEntryRefusal>(entry, (log) => {
      if (isRepeated(log, typed, events)) return ok([]);
      const status = paperSheetStatus([...log, typed]);
      if (status.kind !== 'agreed' || contradictsPhones(events, status.second.sheet)) return ok([typed]);
      return ok([typed, entered(status, events, recordBase(ports, entry, who))]);
    });
    return changed.ok ? ok(await carryOverAndView(ports, card, changed.value, who)) : changed;
  };

/**
 * Replaces the phones' events by the sheet on which two transcriptions agree. Refused when the ring now has more events
 * than the page showed (`eventsShown`). @throws ServiceFailure
 */
export const replaceByPaperSheet =
  (ports: DataEntryPorts) =>
  async (entry: EntryId, eventsShown: number, who: Judge): Viewed => {
    const card = await cardOf(ports, entry);
    if (!card) return unknown();
    if (await ports.resultIsFinal(card)) return final();
    const events = await eventsOf(ports, entry);
    if (events.length !== eventsShown)
      return refuse({
        kind: 'ring-said-more',
        detail: 'More marks have arrived from the ring since you opened this page. Please check again.',
      });
    const changed = await ports.paperSheetLog.change<DataEntryRefusal>(entry, (log) => {
      const status = paperSheetStatus(log);
      if (status.kind !== 'agreed')
        return refuse({ kind: 'not-agreed', detail: 'No two people have read this sheet the same way yet.' });
      return ok([entered(status, events, recordBase(ports, entry, who))]);
    });
    return changed.ok ? ok(await carryOverAndView(ports, card, changed.value, who)) : changed;
  };

/** Ignores a repeated request. A sheet that was entered may be transcribed again once the phones contradict it. */
const isRepeated = (
  log: PaperSheetRecords,
  { by, sheet }: SheetTranscription,
  events: readonly RunEvent[],
): boolean => {
  const underWay = recordsSinceEntered(log);
  const asked = underWay.length > 0 || contradictsPhones(events, sheet) ? underWay : log;
  const before = asked.findLast((each) => each.kind === 'typed' && each.by.id === by.id);
  return before?.kind === 'typed' && differingFields(before.sheet, sheet).length === 0;
};

const entered = (
  { first, second }: { readonly first: SheetTranscription; readonly second: SheetTranscription },
  events: readonly RunEvent[],
  by: ReturnType<typeof recordBase>,
): EnteredSheet => ({
  kind: 'entered',
  ...by,
  typedBy: [first.by.name, second.by.name],
  marks: paperEvents(events, second.sheet, { id: by.id, now: by.at }),
});

/**
 * Copies entered events that are missing in the run event log, then reads the view. Safe to repeat after a crash
 * between the two writes.
 */
const carryOverAndView = async (
  ports: DataEntryPorts,
  card: RunCard,
  log: PaperSheetRecords,
  who: Judge,
): Promise<PaperSheetView> => {
  const known = new Set((await eventsOf(ports, card.entry)).map(({ id }) => id));
  const missing = log.flatMap((each) =>
    each.kind === 'entered'
      ? each.marks.filter(({ id }) => !known.has(id)).map((mark) => ({ mark, by: each.by, entry: card.entry }))
      : [],
  );
  if (missing.length > 0) {
    const receivedAt = ports.machineClock.now();
    await ports.runEventLog.add(missing.map((mark) => ({ ...mark, receivedAt })));
    await ports.runChanged(card);
  }
  const rules = rulesOfTheDay(ports.rulebook, card, await ports.classReadings.all());
  const [festival, machine] = [ports.festivalClock.now(), ports.machineClock.now()];
  const status = paperSheetView(log, who, await eventsOf(ports, card.entry), {
    rules,
    onFestivalClock: (at) => laterBy(festival, at - machine),
  });
  return { card, status, isFinal: await ports.resultIsFinal(card) };
};

const canHaveHappened = async (
  ports: DataEntryPorts,
  card: RunCard,
  { run }: TranscribedSheet,
): Promise<Result<void, DataEntryRefusal>> => {
  if (run.kind !== 'finished') return ok(undefined);
  const rules = rulesOfTheDay(ports.rulebook, card, await ports.classReadings.all());
  const possible = possibleSheet({ ...run.counts, secondsTaken: run.secondsTaken }, rules);
  if (possible.ok) return ok(undefined);
  return refuse({
    kind: 'sheet-impossible',
    detail: `${possible.refusal.detail} If that’s what the sheet says, ask its judge.`,
  });
};

const cardOf = async ({ competitionDay }: DataEntryPorts, entry: EntryId): Promise<RunCard | undefined> =>
  (await competitionDay.order())?.runs.find((run) => run.entry === entry);

const eventsOf = async ({ runEventLog }: DataEntryPorts, entry: EntryId): Promise<readonly RunEvent[]> =>
  (await runEventLog.of(entry)).map(({ mark }) => mark);

const recordBase = ({ machineClock, newRecordId }: DataEntryPorts, entry: EntryId, by: Judge) => ({
  id: newRecordId(),
  entry,
  by,
  at: machineClock.now(),
});

const unknown = () => refuse({ kind: 'run-unknown', detail: 'This run isn’t in the running order.' } as const);
const unanswered = () =>
  refuse({
    kind: 'no-questionnaire',
    detail:
      'The handler hasn’t answered the conservation questionnaire, and without it no run counts. They can answer it in My Festival on their phone; then type the sheet again.',
  } as const);
const final = () =>
  refuse({
    kind: 'result-final',
    detail: 'This class’s result is signed. The head judge has to reopen it first.',
  } as const);
