import type { Timers } from '#core/kernel/news/timers.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { type Instant, instant } from '#core/kernel/time.ts';

export type SimulatedTime = Clock & {
  readonly after: Timers;
  /** Advances the clock by `ms`. Each timer that falls due runs while the clock shows the moment for which it was set. */
  passes(ms: number): void;
};

/** A clock with timers; time passes only when `passes` is called. */
export const simulatedTime = (start: Instant): SimulatedTime => {
  let now = start;
  const due = new Map<() => void, Instant>();
  const nextBy = (end: Instant) =>
    [...due]
      .filter(([, at]) => at <= end)
      .reduce<[() => void, Instant] | undefined>(
        (first, each) => (first === undefined || each[1] < first[1] ? each : first),
        undefined,
      );
  return {
    now: () => now,
    after(ms, run) {
      const once = () => run();
      due.set(once, instant(now + ms));
      return () => void due.delete(once);
    },
    passes(ms) {
      const end = instant(now + ms);
      for (let next = nextBy(end); next; next = nextBy(end)) {
        const [run, at] = next;
        due.delete(run);
        now = at;
        run();
      }
      now = end;
    },
  };
};
