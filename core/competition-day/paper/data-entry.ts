import type { Rulebook } from '../../competition/rulebook.ts';
import { possibleSheet } from '../../competition/run/run-sheet.ts';
import type { EntryId } from '../../kernel/ids.ts';
import type { Clock } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { rulesOfTheDay } from '../judge/class-readings.ts';
import type { ClassReadings, RunEventLog } from '../judge/ports.ts';
import type { Judge, RunEvent } from '../judge/run-event.ts';
import type { CompetitionDay } from '../ports.ts';
import type { RunCard } from '../run-card.ts';
import { contradicts, paperEvents } from './paper-events.ts';
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
  readonly competitionDay: Pick<CompetitionDay, 'order'>;
  readonly classReadings: Pick<ClassReadings, 'all'>;
  readonly runEventLog: RunEventLog;
  readonly paperSheetLog: PaperSheetLog;
  readonly rulebook: Rulebook;
  readonly machineClock: Clock;
  readonly newRecordId: () => string;
  /** Nothing may be typed into a result that the head judge has signed. @throws ServiceFailure */
  readonly resultIsFinal: (card: RunCard) => Promise<boolean>;
  /** Told when more is known of a run than before. */
  readonly runChanged: (card: RunCard) => Promise<void>;
};

export type DataEntryRefusal = {
  readonly kind: 'run-unknown' | 'sheet-impossible' | 'result-final' | 'not-agreed' | 'ring-said-more';
  readonly detail: string;
};

type Viewed = Promise<Result<PaperSheetView, DataEntryRefusal>>;

/** How far a run's sheet has come, as that person may see it. @throws ServiceFailure */
export const viewPaperSheet =
  (ports: DataEntryPorts) =>
  async (entry: EntryId, who: Judge): Viewed => {
    const card = await cardOf(ports, entry);
    return card ? ok(await carryOverAndView(ports, card, await ports.paperSheetLog.of(entry), who)) : unknown();
  };

/**
 * One person types what they read on a sheet. When another has read the same it becomes the run's presses at once, unless
 * the ring has said otherwise: then somebody has to say that the sheet holds. @throws ServiceFailure
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
    const typed: SheetTranscription = { kind: 'typed', sheet, ...recordBase(ports, entry, who) };
    const changed = await ports.paperSheetLog.change<DataEntryRefusal>(entry, (log) => {
      if (isRepeated(log, typed, events)) return ok([]);
      const stands = paperSheetStatus([...log, typed]);
      if (stands.kind !== 'agreed' || contradicts(events, stands.second.sheet)) return ok([typed]);
      return ok([typed, entered(stands, events, recordBase(ports, entry, who))]);
    });
    return changed.ok ? ok(await carryOverAndView(ports, card, changed.value, who)) : changed;
  };

/**
 * The sheet that two people agree on holds instead of what the ring has said, as it was shown: in so many presses. Whatever
 * has come since is shown first. @throws ServiceFailure
 */
export const replaceByPaperSheet =
  (ports: DataEntryPorts) =>
  async (entry: EntryId, presses: number, who: Judge): Viewed => {
    const card = await cardOf(ports, entry);
    if (!card) return unknown();
    if (await ports.resultIsFinal(card)) return final();
    const events = await eventsOf(ports, entry);
    if (events.length !== presses)
      return refuse({ kind: 'ring-said-more', detail: 'More has come from the ring meanwhile. Look again.' });
    const changed = await ports.paperSheetLog.change<DataEntryRefusal>(entry, (log) => {
      const stands = paperSheetStatus(log);
      if (stands.kind !== 'agreed')
        return refuse({ kind: 'not-agreed', detail: 'No two people have read this sheet the same.' });
      return ok([entered(stands, events, recordBase(ports, entry, who))]);
    });
    return changed.ok ? ok(await carryOverAndView(ports, card, changed.value, who)) : changed;
  };

/** A letter that is sent twice is typed once; what was entered may be typed anew when the ring has said otherwise since. */
const isRepeated = (
  log: PaperSheetRecords,
  { by, sheet }: SheetTranscription,
  events: readonly RunEvent[],
): boolean => {
  const underWay = recordsSinceEntered(log);
  const asked = underWay.length > 0 || contradicts(events, sheet) ? underWay : log;
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

/** What the books say was entered is carried to the run before anybody is shown that it was, as often as it takes. */
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
  return { card, stands: paperSheetView(log, who, await eventsOf(ports, card.entry), rules) };
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
    detail: `${possible.refusal.detail} If the sheet says so, ask its judge.`,
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

const unknown = () => refuse({ kind: 'run-unknown', detail: 'No such run is in the running order.' } as const);
const final = () =>
  refuse({
    kind: 'result-final',
    detail: 'The result of this group is signed. The head judge has to open it again first.',
  } as const);
