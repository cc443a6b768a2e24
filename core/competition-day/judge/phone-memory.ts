import type { DeviceId, EntryId } from '../../kernel/ids.ts';
import { type Instant, instant } from '../../kernel/time.ts';
import { dayTopics } from '../day-topics.ts';
import type { Kept } from './keep-in-turn.ts';
import { marksOfRun, together } from './kept-marks.ts';
import type { JudgePlace, JudgingDay, KeptMark, SendRefusal } from './ports.ts';
import type { Judge, Says } from './run-mark.ts';
import type { Zero } from './stopwatch.ts';

/** What lies on the telephone. */
export type OnDevice = {
  readonly marks: readonly KeptMark[];
  readonly day: JudgingDay | null;
};

/** All that a telephone knows while its page is open. */
export type PhoneMemory = OnDevice & {
  readonly device: DeviceId | null;
  readonly judge: Judge | null;
  readonly place: JudgePlace;
  /** What the stopwatch showed at the last press of Start on this page. */
  readonly zero: Zero | null;
  /** Kinds of press on their way to the disk. */
  readonly onTheWay: readonly string[];
  /** The last press could not be saved, and did not happen. */
  readonly notSaved: boolean;
  /** How often in a row there was no signal. */
  readonly failures: number;
  /** There is more to send or to fetch than the exchange that is under way, or was the last. */
  readonly more: boolean;
  readonly answer: 'exchanged' | 'no-signal' | SendRefusal;
  /** Whether the festival tells by itself when there is something to fetch. */
  readonly isTold: boolean;
};

/** Of a page that was only just opened. */
export const nothingYet: PhoneMemory = {
  device: null,
  judge: null,
  marks: [],
  day: null,
  place: { ring: null, run: null },
  zero: null,
  onTheWay: [],
  notSaved: false,
  failures: 0,
  more: false,
  answer: 'exchanged',
  isTold: false,
};

/** One press on its way, by run and kind. */
export const wayOf = (entry: EntryId, says: Says): string =>
  `${entry} ${says.kind} ${says.kind === 'undone' ? says.undoes : ''}`;

/** Presses that a trembling thumb makes twice and that mean the same as once; a truffle may well be two. */
const oncePerRun: ReadonlySet<Says['kind']> = new Set([
  'started',
  'stopped',
  'time-up',
  'withdrawn',
  'disqualified',
  'undone',
  'presented',
  'signed',
]);

/** Whether this press is that of a moment ago, which has not reached the disk yet, once more. */
export const isTwice = ({ onTheWay }: PhoneMemory, entry: EntryId, says: Says): boolean =>
  oncePerRun.has(says.kind) && onTheWay.includes(wayOf(entry, says));

/** When the latest press was made that is known of the run, by the clock of whichever device; undefined before there is one. */
export const lastPressAt = ({ marks }: OnDevice, entry: EntryId): Instant | undefined => {
  const times = marksOfRun(marks, entry).map(({ mark }) => mark.at);
  return times.length === 0 ? undefined : instant(Math.max(...times));
};

/** What has changed once something is on the disk, or could not be put there. */
export const afterKeeping = ({ marks, onTheWay }: PhoneMemory, kept: Kept): Partial<PhoneMemory> => {
  const onTheWayStill = onTheWay.filter((way) => way !== kept.way);
  switch (kept.type) {
    case 'notKept':
      return { onTheWay: onTheWayStill, notSaved: true };
    case 'placeKept':
      return { onTheWay: onTheWayStill, place: kept.place, more: true };
    case 'markKept': {
      const { mark } = kept.mark;
      const zero = mark.kind === 'started' && { zero: { id: mark.id, ms: kept.stopwatchMs } };
      return { onTheWay: onTheWayStill, marks: together(marks, [kept.mark]), more: true, ...zero };
    }
  }
};

/** What is worth hearing of for whoever stands there: the order, and presses on the runs of that ring; nothing out of touch. */
export const topicsFor = ({ answer, day, place }: PhoneMemory): readonly string[] => {
  if (answer !== 'exchanged') return [];
  const here = day?.runs.filter(({ ring }) => ring === place.ring) ?? [];
  return [...new Set([dayTopics.order, ...here.map(dayTopics.runs)])];
};

/** @throws Error at work without a judge: a mistake of the machine */
export const judgeIn = ({ judge }: PhoneMemory): Judge => {
  if (!judge) throw new Error('nobody holds this telephone');
  return judge;
};

/** @throws Error at work before the device was opened: a mistake of the machine */
export const deviceIn = ({ device }: PhoneMemory): DeviceId => {
  if (!device) throw new Error('the telephone is not open');
  return device;
};
