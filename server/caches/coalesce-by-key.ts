/**
 * Lets something be told about a topic by one run at a time. Whoever asks while one is under way is served by the next,
 * together with everybody else who has asked meanwhile: what is told last was looked up after the last had asked.
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

  /** @throws whatever the telling threw that served this one */
  return (key: string): Promise<void> => {
    const before = running.get(key);
    if (!before) return start(key);
    const waiting = next.get(key) ?? before.catch(() => {}).then(() => start(key));
    next.set(key, waiting);
    return waiting;
  };
};
