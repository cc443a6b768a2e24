import type { Log } from '#core/kernel/ports.ts';

export type Job = { readonly name: string; readonly intervalMs: number; readonly run: () => Promise<void> };

/**
 * Runs each job at its interval, never twice at once. A run that throws is logged, and the job goes on.
 * @returns stops the jobs and waits for the runs in progress
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
        log.error('job failed', {
          job: name,
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
