/**
 * Coalesces concurrent calls per key: one run in flight, one queued. Calls during a run share the queued run, so the last
 * run starts after the last call.
 */
export const coalesceByKey = (work: (key: string) => Promise<void>) => {
  const running = new Map<string, Promise<void>>();
  const next = new Map<string, Promise<void>>();

  const start = (key: string): Promise<void> => {
    next.delete(key);
    const run = work(key).finally(() => running.delete(key));
    running.set(key, run);
    return run;
  };

  /** @throws what `work` threw in the run that served this call */
  return (key: string): Promise<void> => {
    const before = running.get(key);
    if (!before) return start(key);
    const waiting = next.get(key) ?? before.catch(() => {}).then(() => start(key));
    next.set(key, waiting);
    return waiting;
  };
};
