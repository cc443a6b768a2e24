import { fromCallback } from 'xstate';
import { type DeviceId, type EntryId, ringEventId } from '../../../kernel/ids.ts';
import type { Clock } from '../../../kernel/ports.ts';
import { type Instant, instant } from '../../../kernel/time.ts';
import type { Attempt } from '../../rules/run/ring-event.ts';
import type { DeviceEventLog, ScreenPosition, StoredEvent } from './client.ports.ts';
import { isUnscored, type Judge, type RunEventBody } from './run-event.ts';

/** What to write; `key` is repeated in the outcome. */
export type PersistCommand =
  | {
      readonly type: 'persistEvent';
      readonly key: string;
      readonly entry: EntryId;
      readonly attempt: Attempt;
      readonly body: RunEventBody;
      /** The latest time of any known event of the run, on any device. */
      readonly lastEventAt: Instant | undefined;
    }
  | { readonly type: 'persistPosition'; readonly key: string; readonly position: ScreenPosition };

/** The outcome of one write. */
export type PersistOutcome =
  | {
      readonly type: 'eventPersisted';
      readonly key: string;
      readonly mark: StoredEvent;
      /** The stopwatch reading in ms when the event was entered. */
      readonly stopwatchMs: number;
    }
  | { readonly type: 'positionPersisted'; readonly key: string; readonly position: ScreenPosition }
  | { readonly type: 'persistFailed'; readonly key: string };

export type PersistPorts = {
  readonly deviceEventLog: DeviceEventLog;
  /** The device's clock. */
  readonly clock: Clock;
  /** Monotonic milliseconds since the page was opened; not affected by changes of the clock. */
  readonly stopwatch: () => number;
  readonly newEventId: () => string;
};

/** The author of the events, and the events that are on the device already. */
export type PersistInput = {
  readonly device: DeviceId;
  readonly judge: Judge;
  readonly events: readonly StoredEvent[];
};

/**
 * An actor that writes events and positions to the device one at a time, in the order of entry, and reports each
 * outcome. The time of an event is that of its entry, however slow the write is. Within a run the times of one device
 * strictly increase, even when its clock is set back. Events around the ring (a tick, a signature) refer to all known
 * events of the run, so their time is also later than those of other devices with a fast clock.
 */
export const persistInOrder = ({ deviceEventLog, clock, stopwatch, newEventId }: PersistPorts) =>
  fromCallback<PersistCommand, PersistInput>(({ input: { device, judge, events }, receive, sendBack }) => {
    const last = new Map<EntryId, Instant>();
    const later = (entry: EntryId, at: Instant) => last.set(entry, instant(Math.max(at, last.get(entry) ?? at)));
    for (const { entry, mark } of events) if (mark.device === device) later(entry, mark.at);

    const toEvent = ({
      entry,
      attempt,
      body,
      lastEventAt,
    }: Extract<PersistCommand, { type: 'persistEvent' }>): StoredEvent => {
      if (isUnscored(body) && lastEventAt !== undefined) later(entry, lastEventAt);
      const before = last.get(entry);
      const at = before === undefined ? clock.now() : instant(Math.max(clock.now(), before + 1));
      last.set(entry, at);
      const header = { id: ringEventId(newEventId()), device, at, attempt };
      return { entry, mark: { ...header, ...body }, by: judge, state: 'waiting', why: null };
    };

    let queue: Promise<void> = Promise.resolve();
    const enqueue = (key: string, work: () => Promise<PersistOutcome>) => {
      queue = queue.then(work).then(sendBack, () => sendBack({ type: 'persistFailed', key } satisfies PersistOutcome));
    };

    receive((command) => {
      const { key } = command;
      if (command.type === 'persistPosition') {
        const { position } = command;
        enqueue(key, async () => {
          await deviceEventLog.savePosition(position);
          return { type: 'positionPersisted', key, position };
        });
        return;
      }
      const [mark, stopwatchMs] = [toEvent(command), stopwatch()];
      enqueue(key, async () => {
        await deviceEventLog.keep([mark]);
        return { type: 'eventPersisted', key, mark, stopwatchMs };
      });
    });
  });
