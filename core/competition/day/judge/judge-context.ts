import type { DeviceId, EntryId } from '../../../kernel/ids.ts';
import { type Instant, instant } from '../../../kernel/time.ts';
import { dayTopics } from '../day-topics.ts';
import type { ScreenPosition, SendRefusal, StoredEvent } from './client.ports.ts';
import type { PersistOutcome } from './persist-in-order.ts';
import type { JudgingDay } from './ports.ts';
import type { Judge, RunEventBody } from './run-event.ts';
import type { StopwatchStart } from './stopwatch.ts';
import { eventsOfRun, mergeStored } from './stored-events.ts';

/** The data stored on the phone. */
export type DeviceState = {
  readonly events: readonly StoredEvent[];
  readonly day: JudgingDay | null;
};

/** The state of a phone while its page is open. */
export type JudgeContext = DeviceState & {
  readonly device: DeviceId | null;
  readonly judge: Judge | null;
  readonly position: ScreenPosition;
  /** The stopwatch reading at the last start on this page. */
  readonly zero: StopwatchStart | null;
  /** Keys of events that are being written to the device. */
  readonly pending: readonly string[];
  /** The last event could not be written, and is ignored. */
  readonly notSaved: boolean;
  /** How many syncs in a row had no signal. */
  readonly failures: number;
  /** Data changed since the last sync began, so another sync must follow. */
  readonly mustSyncAgain: boolean;
  readonly syncResult: 'synced' | 'no-signal' | SendRefusal;
  /** Whether changes are announced over the live connection. */
  readonly isSubscribed: boolean;
};

/** The context before the device is read. */
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

/** Identifies an event that is being written, by run and kind. */
export const pendingKey = (entry: EntryId, body: RunEventBody): string =>
  `${entry} ${body.kind} ${body.kind === 'undone' ? body.undoes : ''}`;

/** Kinds for which a double click counts once. Sightings are absent: two truffles in a second are possible. */
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

/** Whether the same event is being written already, which is a double click. */
export const isDuplicate = ({ pending }: JudgeContext, entry: EntryId, body: RunEventBody): boolean =>
  oncePerRun.has(body.kind) && pending.includes(pendingKey(entry, body));

/**
 * The latest time of any known event of the run, by the clock of whichever device made it; undefined without events.
 */
export const lastEventAt = ({ events }: DeviceState, entry: EntryId): Instant | undefined => {
  const times = eventsOfRun(events, entry).map(({ mark }) => mark.at);
  return times.length === 0 ? undefined : instant(Math.max(...times));
};

/** The context after a write to the device succeeded or failed. */
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

/**
 * The topics to subscribe to: the running order, the gate, and the runs of the judge's ring. Empty after a failed sync,
 * until one succeeds.
 */
export const topicsFor = ({ syncResult, day, position }: JudgeContext): readonly string[] => {
  if (syncResult !== 'synced') return [];
  const ownRing = day?.runs.filter(({ ring }) => ring === position.ring) ?? [];
  return [...new Set([dayTopics.order, dayTopics.gate, ...ownRing.map(dayTopics.runs)])];
};

/** @throws Error when called before a judge is known, which is a bug in the machine */
export const requireJudge = ({ judge }: JudgeContext): Judge => {
  if (!judge) throw new Error('the judge machine has no judge');
  return judge;
};

/** @throws Error when called before the device was opened, which is a bug in the machine */
export const requireDevice = ({ device }: JudgeContext): DeviceId => {
  if (!device) throw new Error('the judge machine has not opened the device');
  return device;
};
