import type { Database } from '../store/database.ts';
import { readSetting, writeSetting } from '../store/settings.ts';

/** The sandbox's clock: the machine's clock plus an offset that tests may change and that persists over restarts. */
export interface SandboxClock {
  /** Milliseconds. */
  nowMs(): number;
  /** Unix seconds, as in every `created`. */
  now(): number;
  /** The machine clock's time in milliseconds, used for the time of webhook signatures. */
  machineMs(): number;
  offsetMs(): number;
  /** Sets the offset. Call it in a transaction. */
  moveTo(offsetMs: number): void;
}

/** The clock, with the stored offset. */
export const sandboxClock = (db: Database, machineMs: () => number): SandboxClock => {
  let offsetMs = Number(readSetting(db, 'clock-offset-ms') ?? 0);
  const nowMs = () => machineMs() + offsetMs;
  return {
    nowMs,
    now: () => Math.floor(nowMs() / 1_000),
    machineMs,
    offsetMs: () => offsetMs,
    moveTo(offset) {
      offsetMs = offset;
      writeSetting(db, 'clock-offset-ms', String(offset));
    },
  };
};
