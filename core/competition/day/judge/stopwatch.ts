import type { DeviceId, RingEventId } from '../../../kernel/ids.ts';
import { type Instant, laterBy, second } from '../../../kernel/time.ts';
import type { RingEvent } from '../../rules/run/ring-event.ts';
import { activeEvents, type RingLog } from '../../rules/run/ring-log.ts';

/**
 * How the time of a run is measured: by this page's stopwatch; by the device's clock, when the page was reloaded since
 * the start; by another device's start; or not at all, when that device's clock cannot be compared with this one's.
 */
export type TimeSource = 'stopwatch' | 'device-clock' | 'other-device' | 'unknown';

/** An event of the run, and the time on this device's clock at which the server received it, if that is known. */
export type EventReceivedHere = {
  readonly mark: { readonly device: DeviceId; readonly at: Instant };
  readonly receivedHere?: Instant | undefined;
};

export type Started = { readonly id: RingEventId; readonly at: Instant; readonly source: TimeSource };

/** A start that was entered on this page, and the stopwatch reading then, in ms. */
export type StopwatchStart = { readonly id: RingEventId; readonly ms: number };

/**
 * The start of an attempt: this device's own if it has one, else the first of any device; undefined before the start.
 */
export const startOf = (
  log: RingLog,
  {
    attempt,
    device,
    zero,
    received,
  }: {
    readonly attempt: RingEvent['attempt'];
    readonly device: DeviceId;
    readonly zero: StopwatchStart | null;
    readonly received: readonly EventReceivedHere[];
  },
): Started | undefined => {
  const starts = activeEvents(log).filter((event) => event.kind === 'started' && event.attempt === attempt);
  const start = starts.find((event) => event.device === device) ?? starts[0];
  if (!start) return undefined;
  const { id, at } = start;
  if (start.device !== device) {
    const difference = clockDifference(received.filter(({ mark }) => mark.device === start.device));
    if (difference === null) return { id, at, source: 'unknown' };
    return { id, at: laterBy(at, difference), source: 'other-device' };
  }
  return { id, at, source: zero?.id === id ? 'stopwatch' : 'device-clock' };
};

/** Two clocks that differ by no more than this are both taken to be right. */
const rightWithin = 2 * second;

/** Deliveries whose delays exceed the shortest delay by no more than this are taken to have been sent at once. */
const promptWithin = second;

/**
 * The milliseconds to add to another device's times to get this device's times; null when not known. It follows from the
 * times at which the other device's events reached the server. A single delivery may have waited for signal, so two
 * deliveries at different times have to show the same difference.
 */
const clockDifference = (received: readonly EventReceivedHere[]): number | null => {
  const deliveries = received.flatMap(({ mark, receivedHere }) =>
    receivedHere === undefined ? [] : [{ receivedHere, difference: receivedHere - mark.at }],
  );
  const least = Math.min(...deliveries.map(({ difference }) => difference));
  if (!Number.isFinite(least)) return null;
  if (Math.abs(least) <= rightWithin) return 0;
  const prompt = deliveries
    .filter(({ difference }) => difference - least <= promptWithin)
    .map(({ receivedHere }) => receivedHere);
  return Math.max(...prompt) - Math.min(...prompt) > promptWithin ? least : null;
};

/** Milliseconds since the start, at least 0 because clocks may be set back; 0 while the start's time is unknown. */
export const elapsedMs = (
  { at, source }: Started,
  {
    zero,
    stopwatchMs,
    now,
  }: { readonly zero: StopwatchStart | null; readonly stopwatchMs: number; readonly now: Instant },
): number => {
  if (source === 'unknown') return 0;
  return Math.max(0, source === 'stopwatch' && zero ? stopwatchMs - zero.ms : now - at);
};

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
