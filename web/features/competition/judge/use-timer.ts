import { useEffect, useRef, useState } from 'react';
import {
  alarmBetween,
  elapsedMs,
  type Started,
  startOf,
  type TimeSource,
} from '#core/competition/day/judge/stopwatch.ts';
import { fullTime } from '#core/competition/rules/run/run-sheet.ts';
import { instant } from '#core/kernel/time.ts';
import type { RunContext } from './run-context.ts';

const tickMs = 100;
const flashMs = 2_000;

export type Timer = {
  /** Search time in ms at the last render. */
  readonly ms: number;
  /** Search time in ms at the moment of the call. */
  readonly nowMs: () => number;
  readonly source: TimeSource;
  /** The alarm that is active, in seconds left; null for none. */
  readonly alarm: number | null;
};

/** The search time, updated ten times a second. Vibrates and sounds one minute before the end and at the end. */
export const useTimer = ({ sheet, rules, device, zero, stored, stopwatch, sound }: RunContext): Timer => {
  const { attempt } = sheet.record;
  const start: Started | undefined = startOf(sheet.log, { attempt, device, zero, received: stored });
  const nowMs = () => (start ? elapsedMs(start, { zero, stopwatchMs: stopwatch(), now: instant(Date.now()) }) : 0);
  const [ms, setMs] = useState(nowMs);
  const [alarm, setAlarm] = useState<number | null>(null);
  const look = useRef(nowMs);
  look.current = nowMs;
  const before = useRef(ms);
  const full = fullTime(rules);

  useEffect(() => {
    const tick = setInterval(() => {
      const after = look.current();
      const rings = alarmBetween(before.current, after, full);
      before.current = after;
      setMs(after);
      if (rings !== null) {
        setAlarm(rings);
        navigator.vibrate?.([400, 150, 400]);
        sound.play(rings);
      }
    }, tickMs);
    return () => clearInterval(tick);
  }, [full, sound.play]);

  useEffect(() => {
    if (alarm === null) return;
    const end = setTimeout(() => setAlarm(null), flashMs);
    return () => clearTimeout(end);
  }, [alarm]);

  return { ms, nowMs, source: start?.source ?? 'device-clock', alarm };
};
