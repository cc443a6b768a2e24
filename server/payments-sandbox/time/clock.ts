import type { Database } from '../store/database.ts';
import { readSetting, writeSetting } from '../store/settings.ts';

/** The sandbox's own time: the machine's clock plus an offset that tests may move and a restart keeps. */
export interface SandboxClock {
  /** Milliseconds. */
  nowMs(): number;
  /** Unix seconds, as every `created` is told. */
  now(): number;
  /** The machine's own milliseconds: what signatures are dated by, whatever time the sandbox pretends it is. */
  machineMs(): number;
  offsetMs(): number;
  /** @throws nothing; the caller stores the move in its own transaction. */
  moveTo(offsetMs: number): void;
}

/** The clock, as far from the machine's as it was when the sandbox last ran. */
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
