import type { Festival } from './festival.ts';
import type { Readiness } from './readiness.ts';

/** What is loaded after the start: each part once, all together. */
export const deferredLoading = (
  ...first: readonly (() => Promise<unknown>)[]
): Pick<Festival, 'readiness' | 'defer' | 'loadDeferred' | 'announceStop'> => {
  const loads = [...first];
  let readiness: Readiness = 'loading';
  return {
    readiness: () => readiness,
    defer: (load) => void loads.push(load),
    loadDeferred: async () => {
      await Promise.all(loads.map((load) => load()));
      readiness = 'ready';
    },
    announceStop: () => {
      readiness = 'stopping';
    },
  };
};
