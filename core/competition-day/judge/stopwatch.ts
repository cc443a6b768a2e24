import type { RingEvent } from '../../competition/run/ring-event.ts';
import { activeEvents, type RingLog } from '../../competition/run/ring-log.ts';
import type { DeviceId, RingEventId } from '../../kernel/ids.ts';
import { type Instant, second } from '../../kernel/time.ts';

/**
 * How the time of a run is measured: by this page's stopwatch; by the device's clock, when the page was reloaded since
 * the start; or by another device's clock.
 */
export type TimeSource = 'stopwatch' | 'device-clock' | 'other-device';

export type Started = { readonly id: RingEventId; readonly at: Instant; readonly source: TimeSource };

/** A start that was entered on this page, and the stopwatch reading then, in ms. */
export type Zero = { readonly id: RingEventId; readonly ms: number };

/**
 * The start of an attempt: this device's own if it has one, else the first of any device; undefined before the start.
 */
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

/** Milliseconds since the start, at least 0 because clocks may be set back. */
export const elapsedMs = (
  { at, source }: Started,
  { zero, stopwatchMs, now }: { readonly zero: Zero | null; readonly stopwatchMs: number; readonly now: Instant },
): number => Math.max(0, source === 'stopwatch' && zero ? stopwatchMs - zero.ms : now - at);

/** Seconds with two decimals, rounded down, in the hound's favour. */
export const secondsFrom = (ms: number): number => Math.floor(ms / 10) / 100;

/** The time left as minutes and seconds, rounded up: "06:42". */
export const formatLeft = (fullSeconds: number, ms: number): string => {
  const left = Math.max(0, Math.ceil(fullSeconds - ms / second));
  return `${String(Math.floor(left / 60)).padStart(2, '0')}:${String(left % 60).padStart(2, '0')}`;
};

/** The seconds left at which the phone vibrates, sounds and flashes. */
const alarmsAt = [60, 0] as const;

/**
 * The alarm between two readings of the time, in seconds left; null for none. An alarm more than 2 s ago is skipped.
 */
export const alarmBetween = (beforeMs: number, afterMs: number, fullSeconds: number): number | null => {
  const passes = (left: number) => {
    const at = (fullSeconds - left) * second;
    return beforeMs < at && afterMs >= at && afterMs - at < 2 * second;
  };
  return alarmsAt.find(passes) ?? null;
};
