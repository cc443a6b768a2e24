import type { Timers } from '#core/kernel/news/timers.ts';
import type { Log } from '#core/kernel/ports.ts';
import { minute } from '#core/kernel/time.ts';

/** The most warnings with the same message written per minute; further ones are only counted. */
const maxAMinute = 20;
/** A store in trouble fails every request and job for one cause: all warnings about it count together, and one is written. */
const aboutStore = { key: 'about the store', max: 1 };
/** The most messages counted at the same time. The code has far fewer. */
const maxMessages = 1_000;

/**
 * A log with limited warnings, because strangers can cause some of them and could fill the disk. After a minute with
 * omitted warnings, one line gives their number. Information and errors are passed on as they are.
 */
export const boundedWarnings = (log: Log, after: Timers): Log => {
  const seen = new Map<string, number>();
  const minuteIsOver = (key: string, max: number) => {
    const leftOut = (seen.get(key) ?? 0) - max;
    seen.delete(key);
    if (leftOut > 0) log.warn(`${key}: more of the same`, { leftOut });
  };
  return {
    ...log,
    warn: (message, details) => {
      const { key, max } = details?.service === 'store' ? aboutStore : { key: message, max: maxAMinute };
      const count = (seen.get(key) ?? 0) + 1;
      if (count === 1 && seen.size >= maxMessages) return;
      seen.set(key, count);
      if (count === 1) after(minute, () => minuteIsOver(key, max));
      if (count <= max) log.warn(message, details);
    },
  };
};
