import type { DeviceId, EntryId } from '../../kernel/ids.ts';
import { type Instant, instant } from '../../kernel/time.ts';
import { dayTopics } from '../day-topics.ts';
import type { PersistOutcome } from './persist-in-order.ts';
import type { JudgingDay, ScreenPosition, SendRefusal, StoredEvent } from './ports.ts';
import type { Judge, RunEventBody } from './run-event.ts';
import type { Zero } from './stopwatch.ts';
import { eventsOfRun, mergeStored } from './stored-events.ts';

/** What lies on the telephone. */
export type DeviceState = {
  readonly events: readonly StoredEvent[];
  readonly day: JudgingDay | null;
};

/** All that a telephone knows while its page is open. */
export type JudgeContext = DeviceState & {
  readonly device: DeviceId | null;
  readonly judge: Judge | null;
  readonly position: ScreenPosition;
  /** What the stopwatch showed at the last press of Start on this page. */
  readonly zero: Zero | null;
  /** Kinds of press on their way to the disk. */
  readonly pending: readonly string[];
  /** The last press could not be saved, and did not happen. */
  readonly notSaved: boolean;
  /** How often in a row there was no signal. */
  readonly failures: number;
  /** There is more to send or to fetch than the exchange that is under way, or was the last. */
  readonly mustSyncAgain: boolean;
  readonly syncResult: 'synced' | 'no-signal' | SendRefusal;
  /** Whether the festival tells by itself when there is something to fetch. */
  readonly isSubscribed: boolean;
};

/** Of a page that was only just opened. */
export const emptyContext: JudgeContext = {
  device: null,
  judge: null,
  events: [],
  day: null,
  position: { ring: null, run: null },
  zero: null,
  pending: [],
  notSaved: false,
  failures: 0,
  mustSyncAgain: false,
  syncResult: 'synced',
  isSubscribed: false,
};

/** One press on its way, by run and kind. */
export const pendingKey = (entry: EntryId, body: RunEventBody): string =>
  `${entry} ${body.kind} ${body.kind === 'undone' ? body.undoes : ''}`;

/** Presses that a trembling thumb makes twice and that mean the same as once; a truffle may well be two. */
const oncePerRun: ReadonlySet<RunEventBody['kind']> = new Set([
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
export const isDuplicate = ({ pending }: JudgeContext, entry: EntryId, body: RunEventBody): boolean =>
  oncePerRun.has(body.kind) && pending.includes(pendingKey(entry, body));

/** When the latest press was made that is known of the run, by the clock of whichever device; undefined before there is one. */
export const lastEventAt = ({ events }: DeviceState, entry: EntryId): Instant | undefined => {
  const times = eventsOfRun(events, entry).map(({ mark }) => mark.at);
  return times.length === 0 ? undefined : instant(Math.max(...times));
};

/** What has changed once something is on the disk, or could not be put there. */
export const afterPersisting = ({ events, pending }: JudgeContext, outcome: PersistOutcome): Partial<JudgeContext> => {
  const stillPending = pending.filter((key) => key !== outcome.key);
  switch (outcome.type) {
    case 'persistFailed':
      return { pending: stillPending, notSaved: true };
    case 'positionPersisted':
      return { pending: stillPending, position: outcome.position, mustSyncAgain: true };
    case 'eventPersisted': {
      const { mark } = outcome.mark;
      const zero = mark.kind === 'started' && { zero: { id: mark.id, ms: outcome.stopwatchMs } };
      return { pending: stillPending, events: mergeStored(events, [outcome.mark]), mustSyncAgain: true, ...zero };
    }
  }
};

/** What is worth hearing of for whoever stands there: the order, and presses on the runs of that ring; nothing out of touch. */
export const topicsFor = ({ syncResult, day, position }: JudgeContext): readonly string[] => {
  if (syncResult !== 'synced') return [];
  const ownRing = day?.runs.filter(({ ring }) => ring === position.ring) ?? [];
  return [...new Set([dayTopics.order, ...ownRing.map(dayTopics.runs)])];
};

/** @throws Error at work without a judge: a mistake of the machine */
export const requireJudge = ({ judge }: JudgeContext): Judge => {
  if (!judge) throw new Error('nobody holds this telephone');
  return judge;
};

/** @throws Error at work before the device was opened: a mistake of the machine */
export const requireDevice = ({ device }: JudgeContext): DeviceId => {
  if (!device) throw new Error('the telephone is not open');
  return device;
};
