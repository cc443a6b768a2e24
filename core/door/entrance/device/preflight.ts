import { formatCount } from '../../../kernel/format-number.ts';
import { clockToleranceMs } from '../device.ts';

/** The checks of a device before the day, in the order of the page. */
export const checks = ['list', 'camera', 'trial', 'clock', 'storage', 'battery', 'sound'] as const;
export type CheckName = (typeof checks)[number];

/**
 * The result of one check. `waiting`: not finished, or needs an action by the volunteer; `wrong`: has to be solved
 * first; `untold`: the device does not report it (most do not report their battery), which is no problem.
 */
export type Check =
  | { readonly state: 'waiting' | 'untold' }
  | { readonly state: 'good' | 'wrong'; readonly note: string; readonly value?: string };

export type Preflight = Readonly<Record<CheckName, Check>>;

/** Whether the device is ready for the day, with or without signal: only when nothing is wrong and nothing waits. */
export type Readiness =
  | { readonly state: 'ready' }
  | { readonly state: 'checking'; readonly left: number }
  | { readonly state: 'wrong'; readonly count: number };

/** The result of all checks together. */
export const readinessOf = (preflight: Preflight): Readiness => {
  const states = checks.map((name) => preflight[name].state);
  const count = states.filter((state) => state === 'wrong').length;
  if (count > 0) return { state: 'wrong', count };
  const left = states.filter((state) => state === 'waiting').length;
  return left > 0 ? { state: 'checking', left } : { state: 'ready' };
};

/** The offset to add to a device's time to get the server's, and the largest error of that offset, in ms. */
export type ClockOffset = { readonly offsetMs: number; readonly withinMs: number };

/**
 * The offset measured by one request. The server answered at an unknown time between request and response, so the error
 * is at most half of that time.
 */
export const clockOffset = (askedAt: number, serverAt: number, answeredAt: number): ClockOffset => ({
  offsetMs: Math.round(serverAt - (askedAt + answeredAt) / 2),
  withinMs: Math.ceil((answeredAt - askedAt) / 2),
});

/** The check of the clock. Scan times are corrected by the measured offset in any case. */
export const clockCheck = ({ offsetMs }: ClockOffset): Check => {
  const off = Math.abs(offsetMs);
  const value = inSeconds(off);
  if (off <= clockToleranceMs) return { state: 'good', note: 'in step with the server', value };
  return {
    state: 'wrong',
    note: `It’s ${clockError(offsetMs)}. Switch on “Set time automatically” in this device’s settings, then try again.`,
    value: inMinutes(off),
  };
};

/** How far a device's clock is out: “10 minutes fast”. */
export const clockError = (offsetMs: number): string =>
  `${inMinutes(Math.abs(offsetMs))} ${offsetMs > 0 ? 'slow' : 'fast'}`;

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const inMinutes = (ms: number): string => {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 1) return formatCount(Math.round(ms / 1000), 'second');
  return formatCount(minutes, 'minute');
};

/** A generous estimate of a stored scan's size, including the browser's overhead. */
const bytesOfScan = 1_000;
/** Five times the scans of the busiest door in a day. */
const fewestScans = 20_000;

/**
 * The check of storage.
 * @param kept whether the list could be written and read back
 * @param free bytes that the browser still grants; undefined when it does not report them
 */
export const storageCheck = (kept: boolean, free: number | undefined): Check => {
  if (!kept)
    return {
      state: 'wrong',
      note: 'This browser won’t let us save anything. Leave private browsing, delete some photos or apps, or use another device.',
    };
  if (free === undefined) return { state: 'good', note: 'scans are saved on this device' };
  const scans = Math.floor(free / bytesOfScan);
  if (scans < fewestScans)
    return { state: 'wrong', note: 'It’s nearly full. Delete some photos or apps, then try again.' };
  return { state: 'good', note: `room for ${roughly(scans)} scans` };
};

const roughly = (count: number): string => {
  if (count >= 1_000_000) return 'a million';
  if (count >= 100_000) return 'a hundred thousand';
  return `${Math.floor(count / 1_000)},000`;
};

/** The state of a device's battery. */
export type Battery = {
  /** From 0 to 1. */
  readonly level: number;
  readonly charging: boolean;
  /** Until the battery is empty; Infinity when unknown. */
  readonly secondsLeft: number;
};

const lowestLevel = 0.5;

/** The check of the battery; `untold` when the device does not report it. */
export const batteryCheck = (battery: Battery | undefined): Check => {
  if (!battery) return { state: 'untold' };
  const { level, charging, secondsLeft } = battery;
  const value = `${Math.round(level * 100)}%`;
  if (charging) return { state: 'good', note: 'charging', value };
  if (level < lowestLevel)
    return { state: 'wrong', note: 'It won’t last the day. Charge it, or bring a power bank.', value };
  const hours = Math.round(secondsLeft / 3600);
  return {
    state: 'good',
    note: Number.isFinite(hours) && hours > 0 ? `about ${formatCount(hours, 'hour')} left` : 'enough for the day',
    value,
  };
};

/**
 * The check of the trial scan. @param tookMs the time for reading and verifying; null when the code was not read
 * correctly
 */
export const trialCheck = (tookMs: number | null): Check =>
  tookMs === null
    ? { state: 'wrong', note: 'The reader didn’t work. Reload the page where there’s signal, then try again.' }
    : { state: 'good', note: 'read and verified', value: inSeconds(Math.max(100, tookMs)) };
