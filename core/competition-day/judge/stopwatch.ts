import type { RingEvent } from '../../competition/run/ring-event.ts';
import { activeEvents, type RingLog } from '../../competition/run/ring-log.ts';
import type { DeviceId, RingEventId } from '../../kernel/ids.ts';
import { type Instant, second } from '../../kernel/time.ts';

/**
 * What the time of a run is told by: a stopwatch that started with the run on this page and that no setting of a clock
 * can move; the device's clock, when the page was opened again since; or the clock by which another telephone said so.
 */
export type TimeSource = 'stopwatch' | 'device-clock' | 'other-device';

export type Started = { readonly id: RingEventId; readonly at: Instant; readonly source: TimeSource };

/** A press of Start that this page heard, and what its stopwatch showed then, in ms. */
export type Zero = { readonly id: RingEventId; readonly ms: number };

/** When the attempt began: by this device's own press of Start before anybody else's; undefined before there is one. */
export const startOf = (
  log: RingLog,
  {
    attempt,
    device,
    zero,
  }: { readonly attempt: RingEvent['attempt']; readonly device: DeviceId; readonly zero: Zero | null },
): Started | undefined => {
  const starts = activeEvents(log).filter((event) => event.kind === 'started' && event.attempt === attempt);
  const start = starts.find((event) => event.device === device) ?? starts[0];
  if (!start) return undefined;
  const { id, at } = start;
  if (start.device !== device) return { id, at, source: 'other-device' };
  return { id, at, source: zero?.id === id ? 'stopwatch' : 'device-clock' };
};

/** How long the hound has searched, in ms and never less than none: a clock may have been set back. */
export const elapsedMs = (
  { at, source }: Started,
  { zero, stopwatchMs, now }: { readonly zero: Zero | null; readonly stopwatchMs: number; readonly now: Instant },
): number => Math.max(0, source === 'stopwatch' && zero ? stopwatchMs - zero.ms : now - at);

/** As a sheet takes it: in seconds, to the hundredth, in the hound's favour. */
export const secondsFrom = (ms: number): number => Math.floor(ms / 10) / 100;

/** What is left of so many seconds: "06:42"; the last second is shown until it is over. */
export const formatLeft = (fullSeconds: number, ms: number): string => {
  const left = Math.max(0, Math.ceil(fullSeconds - ms / second));
  return `${String(Math.floor(left / 60)).padStart(2, '0')}:${String(left % 60).padStart(2, '0')}`;
};

/** The moments at which a telephone shakes and flashes, in seconds left. */
const alarmsAt = [60, 0] as const;

/** Which alarm falls between two looks at the time, in seconds left; null for none. One that is long past is not made up for. */
export const alarmBetween = (beforeMs: number, afterMs: number, fullSeconds: number): number | null => {
  const passes = (left: number) => {
    const at = (fullSeconds - left) * second;
    return beforeMs < at && afterMs >= at && afterMs - at < 2 * second;
  };
  return alarmsAt.find(passes) ?? null;
};
