import type { Log } from '#core/kernel/ports.ts';

export type Job = { readonly name: string; readonly intervalMs: number; readonly run: () => Promise<void> };

/**
 * Runs each job again and again, never twice at once; one that throws is logged and comes round again.
 * @returns stops them, after the runs that have begun
 */
export const startJobs = (jobs: readonly Job[], log: Log): (() => Promise<void>) => {
  let stopped = false;
  const stops = jobs.map(({ name, intervalMs, run }) => {
    let running = Promise.resolve();
    let timer: NodeJS.Timeout | undefined;
    const runAndReschedule = async () => {
      try {
        await run();
      } catch (cause) {
        log.error(`the job "${name}" failed`, {
          cause: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause),
        });
      }
      if (!stopped) timer = setTimeout(start, intervalMs);
    };
    const start = () => {
      running = runAndReschedule();
    };
    timer = setTimeout(start, Math.min(intervalMs, 500));
    return () => {
      clearTimeout(timer);
      return running;
    };
  });
  return async () => {
    stopped = true;
    await Promise.all(stops.map((stop) => stop()));
  };
};
