import type { Log } from '#core/kernel/ports.ts';

export type Job = {
  readonly name: string;
  readonly intervalMs: number;
  /** The next run follows after the interval, or at once if the run resolves to `{ more: true }`. */
  readonly run: () => Promise<unknown>;
};

/**
 * Runs each job at its interval, never twice at once. A run that throws is logged, and the job goes on.
 * @param ran is called after each run
 * @returns stops the jobs and waits for the runs in progress
 */
export const startJobs = (
  jobs: readonly Job[],
  log: Log,
  ran: (job: string, ms: number, failed: boolean) => void = () => {},
): (() => Promise<void>) => {
  let stopped = false;
  const stops = jobs.map(({ name, intervalMs, run }) => {
    let running = Promise.resolve();
    let timer: NodeJS.Timeout | undefined;
    const runAndReschedule = async () => {
      const startedAt = performance.now();
      let failed = false;
      let isMore = false;
      try {
        isMore = saysMore(await run());
      } catch (cause) {
        failed = true;
        log.error('job failed', {
          job: name,
          cause: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause),
        });
      }
      ran(name, performance.now() - startedAt, failed);
      if (!stopped) timer = setTimeout(start, isMore ? 0 : intervalMs);
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

const saysMore = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'more' in result && result.more === true;
