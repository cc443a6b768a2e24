import { fromCallback } from 'xstate';
import type { Attempt } from '../../competition/run/ring-event.ts';
import { type DeviceId, type EntryId, ringEventId } from '../../kernel/ids.ts';
import type { Clock } from '../../kernel/ports.ts';
import { type Instant, instant } from '../../kernel/time.ts';
import type { DeviceEventLog, ScreenPosition, StoredEvent } from './ports.ts';
import { isUnscored, type Judge, type RunEventBody } from './run-event.ts';

/** What is to be kept; `way` is what the answer is known by. */
export type PersistCommand =
  | {
      readonly type: 'persistEvent';
      readonly key: string;
      readonly entry: EntryId;
      readonly attempt: Attempt;
      readonly body: RunEventBody;
      /** When the latest press was made that is known of the run, on whichever device. */
      readonly lastEventAt: Instant | undefined;
    }
  | { readonly type: 'persistPosition'; readonly key: string; readonly position: ScreenPosition };

/** What is kept now, or could not be. */
export type PersistOutcome =
  | {
      readonly type: 'eventPersisted';
      readonly key: string;
      readonly mark: StoredEvent;
      /** What the stopwatch showed when it was pressed, in ms. */
      readonly stopwatchMs: number;
    }
  | { readonly type: 'positionPersisted'; readonly key: string; readonly position: ScreenPosition }
  | { readonly type: 'persistFailed'; readonly key: string };

export type PersistPorts = {
  readonly deviceEventLog: DeviceEventLog;
  /** The device's own. */
  readonly clock: Clock;
  /** Milliseconds that no setting of a clock can move, from whenever the page began. */
  readonly stopwatch: () => number;
  readonly newEventId: () => string;
};

/** Whose presses they are, and what lies on the device already. */
export type PersistInput = {
  readonly device: DeviceId;
  readonly judge: Judge;
  readonly events: readonly StoredEvent[];
};

/**
 * Keeps one thing after the other, in the order in which they were pressed, and answers each once it is on the disk. A
 * press has the time at which it was pressed, however long the disk takes; in one run it is later than the press before
 * it, whatever was done to the clock meanwhile. What is said around the ring is said of all that is known of the run, and
 * so it is later than that too, where another telephone's clock is ahead.
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
