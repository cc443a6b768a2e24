import type { Rulebook } from '../../competition/rulebook.ts';
import { possibleSheet } from '../../competition/run/run-sheet.ts';
import type { EntryId } from '../../kernel/ids.ts';
import type { Clock } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { rulesOfTheDay } from '../judge/class-readings.ts';
import type { ClassReadings, RunMarks } from '../judge/ports.ts';
import type { Judge, RunMark } from '../judge/run-mark.ts';
import type { CompetitionDay } from '../ports.ts';
import type { RunCard } from '../run-card.ts';
import { type Entered, type PaperLog, paperStanding, sinceEntered, type Typed } from './paper-log.ts';
import { contradicts, paperMarks } from './paper-marks.ts';
import { paperView } from './paper-view.ts';
import type { PaperBooks, PaperView } from './ports.ts';
import { differingFields, type TypedSheet } from './typed-sheet.ts';

export type RekeyPorts = {
  readonly competitionDay: Pick<CompetitionDay, 'order'>;
  readonly classReadings: Pick<ClassReadings, 'all'>;
  readonly runMarks: RunMarks;
  readonly paperBooks: PaperBooks;
  readonly rulebook: Rulebook;
  readonly machineClock: Clock;
  readonly newNoteId: () => string;
  /** Nothing may be typed into a result that the head judge has signed. @throws ServiceFailure */
  readonly resultIsFinal: (card: RunCard) => Promise<boolean>;
  /** Told when more is known of a run than before. */
  readonly runHeard: (card: RunCard) => Promise<void>;
};

export type RekeyRefusal = {
  readonly kind: 'run-unknown' | 'sheet-impossible' | 'result-final' | 'not-agreed' | 'ring-said-more';
  readonly detail: string;
};

type Viewed = Promise<Result<PaperView, RekeyRefusal>>;

/** How far a run's sheet has come, as that person may see it. @throws ServiceFailure */
export const lookAtPaper =
  (ports: RekeyPorts) =>
  async (entry: EntryId, who: Judge): Viewed => {
    const card = await cardOf(ports, entry);
    return card ? ok(await shown(ports, card, await ports.paperBooks.of(entry), who)) : unknown();
  };

/**
 * One person types what they read on a sheet. When another has read the same it becomes the run's presses at once, unless
 * the ring has said otherwise: then somebody has to say that the sheet holds. @throws ServiceFailure
 */
export const typeSheet =
  (ports: RekeyPorts) =>
  async (entry: EntryId, sheet: TypedSheet, who: Judge): Viewed => {
    const card = await cardOf(ports, entry);
    if (!card) return unknown();
    if (await ports.resultIsFinal(card)) return final();
    const possible = await canHaveHappened(ports, card, sheet);
    if (!possible.ok) return possible;

    const marks = await marksOf(ports, entry);
    const typed: Typed = { kind: 'typed', sheet, ...note(ports, entry, who) };
    const changed = await ports.paperBooks.change<RekeyRefusal>(entry, (log) => {
      if (isSaid(log, typed, marks)) return ok([]);
      const stands = paperStanding([...log, typed]);
      if (stands.kind !== 'agreed' || contradicts(marks, stands.second.sheet)) return ok([typed]);
      return ok([typed, entered(stands, marks, note(ports, entry, who))]);
    });
    return changed.ok ? ok(await shown(ports, card, changed.value, who)) : changed;
  };

/**
 * The sheet that two people agree on holds instead of what the ring has said, as it was shown: in so many presses. Whatever
 * has come since is shown first. @throws ServiceFailure
 */
export const replaceByPaper =
  (ports: RekeyPorts) =>
  async (entry: EntryId, presses: number, who: Judge): Viewed => {
    const card = await cardOf(ports, entry);
    if (!card) return unknown();
    if (await ports.resultIsFinal(card)) return final();
    const marks = await marksOf(ports, entry);
    if (marks.length !== presses)
      return refuse({ kind: 'ring-said-more', detail: 'More has come from the ring meanwhile. Look again.' });
    const changed = await ports.paperBooks.change<RekeyRefusal>(entry, (log) => {
      const stands = paperStanding(log);
      if (stands.kind !== 'agreed')
        return refuse({ kind: 'not-agreed', detail: 'No two people have read this sheet the same.' });
      return ok([entered(stands, marks, note(ports, entry, who))]);
    });
    return changed.ok ? ok(await shown(ports, card, changed.value, who)) : changed;
  };

/** A letter that is sent twice is typed once; what was entered may be typed anew when the ring has said otherwise since. */
const isSaid = (log: PaperLog, { by, sheet }: Typed, marks: readonly RunMark[]): boolean => {
  const underWay = sinceEntered(log);
  const asked = underWay.length > 0 || contradicts(marks, sheet) ? underWay : log;
  const before = asked.findLast((each) => each.kind === 'typed' && each.by.id === by.id);
  return before?.kind === 'typed' && differingFields(before.sheet, sheet).length === 0;
};

const entered = (
  { first, second }: { readonly first: Typed; readonly second: Typed },
  marks: readonly RunMark[],
  by: ReturnType<typeof note>,
): Entered => ({
  kind: 'entered',
  ...by,
  typedBy: [first.by.name, second.by.name],
  marks: paperMarks(marks, second.sheet, { id: by.id, now: by.at }),
});

/** What the books say was entered is carried to the run before anybody is shown that it was, as often as it takes. */
const shown = async (ports: RekeyPorts, card: RunCard, log: PaperLog, who: Judge): Promise<PaperView> => {
  const known = new Set((await marksOf(ports, card.entry)).map(({ id }) => id));
  const missing = log.flatMap((each) =>
    each.kind === 'entered'
      ? each.marks.filter(({ id }) => !known.has(id)).map((mark) => ({ mark, by: each.by, entry: card.entry }))
      : [],
  );
  if (missing.length > 0) {
    const receivedAt = ports.machineClock.now();
    await ports.runMarks.add(missing.map((mark) => ({ ...mark, receivedAt })));
    await ports.runHeard(card);
  }
  const rules = rulesOfTheDay(ports.rulebook, card, await ports.classReadings.all());
  return { card, stands: paperView(log, who, await marksOf(ports, card.entry), rules) };
};

const canHaveHappened = async (
  ports: RekeyPorts,
  card: RunCard,
  { run }: TypedSheet,
): Promise<Result<void, RekeyRefusal>> => {
  if (run.kind !== 'finished') return ok(undefined);
  const rules = rulesOfTheDay(ports.rulebook, card, await ports.classReadings.all());
  const possible = possibleSheet({ ...run.counts, secondsTaken: run.secondsTaken }, rules);
  if (possible.ok) return ok(undefined);
  return refuse({
    kind: 'sheet-impossible',
    detail: `${possible.refusal.detail} If the sheet says so, ask its judge.`,
  });
};

const cardOf = async ({ competitionDay }: RekeyPorts, entry: EntryId): Promise<RunCard | undefined> =>
  (await competitionDay.order())?.runs.find((run) => run.entry === entry);

const marksOf = async ({ runMarks }: RekeyPorts, entry: EntryId): Promise<readonly RunMark[]> =>
  (await runMarks.of(entry)).map(({ mark }) => mark);

const note = ({ machineClock, newNoteId }: RekeyPorts, entry: EntryId, by: Judge) => ({
  id: newNoteId(),
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
