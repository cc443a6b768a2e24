import type { Log } from '#core/kernel/ports.ts';
import { minute } from '#core/kernel/time.ts';
import type { After } from '#core/news/after.ts';

/** Warnings of one kind that are written in one minute; further ones are counted. */
const mostAMinute = 20;
/** Kinds that are counted at once; their number is small, because messages are our own words. */
const mostKinds = 1_000;

/**
 * A log whose warnings are bounded: strangers cause some of them, and could fill a disk with them. After a minute in which
 * some were left out, one line says how many. Information and errors are passed on as they are.
 */
export const boundedWarnings = (log: Log, after: After): Log => {
  const seen = new Map<string, number>();
  const minuteIsOver = (message: string) => {
    const leftOut = (seen.get(message) ?? 0) - mostAMinute;
    seen.delete(message);
    if (leftOut > 0) log.warn(`${message}: more of the same`, { leftOut });
  };
  return {
    ...log,
    warn: (message, details) => {
      const count = (seen.get(message) ?? 0) + 1;
      if (count === 1 && seen.size >= mostKinds) return;
      seen.set(message, count);
      if (count === 1) after(minute, () => minuteIsOver(message));
      if (count <= mostAMinute) log.warn(message, details);
    },
  };
};
