import { ServiceFailure } from '#core/kernel/failures.ts';
import type { Log } from '#core/kernel/ports.ts';
import { minute } from '#core/kernel/time.ts';

export type Job = {
  readonly name: string;
  readonly intervalMs: number;
  /** The next run follows after the interval, or at once if the run resolves to `{ more: true }`. */
  readonly run: () => Promise<unknown>;
};

/**
 * Runs each job at its interval, never twice at once. A run that throws is logged, and the job goes on; `leftOut` counts
 * the failed runs since the last line about that cause.
 * @param ran is called after each run
 * @returns stops the jobs and waits for the runs in progress
 */
export const startJobs = (
  jobs: readonly Job[],
  log: Log,
  ran: (job: string, ms: number, failed: boolean) => void = () => {},
): (() => Promise<void>) => {
  let stopped = false;
  const logFailure = failureLog(log);
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
        logFailure(name, cause);
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

/**
 * Logs failed runs, one line a minute for each cause: when the database is away, every job fails each time for the same
 * reason. A failure of a service is no bug, and needs no stack.
 */
const failureLog = (log: Log) => {
  const seen = new Map<string, { readonly loggedAt: number; leftOut: number }>();
  return (job: string, cause: unknown): void => {
    const text = descriptionOf(cause);
    // A database that is away refuses connections, cuts them, or lets them wait: one cause.
    const key = cause instanceof ServiceFailure ? `${cause.service}: ${cause.message}` : text;
    const now = performance.now();
    const last = seen.get(key);
    if (last && now - last.loggedAt < minute) {
      last.leftOut += 1;
      return;
    }
    for (const [each, { loggedAt }] of seen) if (now - loggedAt >= minute) seen.delete(each);
    seen.set(key, { loggedAt: now, leftOut: 0 });
    log.error('job failed', { job, cause: text, ...(last?.leftOut ? { leftOut: last.leftOut } : {}) });
  };
};

const descriptionOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause);
  if (!(cause instanceof ServiceFailure)) return cause.stack ?? cause.message;
  const why = cause.cause instanceof Error ? cause.cause.message : '';
  return why === '' ? cause.message : `${cause.message}: ${why}`;
};

const saysMore = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'more' in result && result.more === true;
