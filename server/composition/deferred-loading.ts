import type { Festival } from './festival.ts';
import type { Readiness } from './readiness.ts';

/** Loads parts of the program after the start, and other parts at the first request of staff; each part is loaded once. */
export const deferredLoading = (
  ...first: readonly (() => Promise<unknown>)[]
): Pick<Festival, 'readiness' | 'defer' | 'loadDeferred' | 'deferForStaff' | 'loadForStaff' | 'announceStop'> => {
  const loads = [...first];
  const forStaff: (() => Promise<unknown>)[] = [];
  let readiness: Readiness = 'loading';
  return {
    readiness: () => readiness,
    defer: (load) => void loads.push(load),
    loadDeferred: async () => {
      await Promise.all(loads.map((load) => load()));
      readiness = 'ready';
    },
    deferForStaff: (load) => void forStaff.push(load),
    loadForStaff: async () => {
      await Promise.all(forStaff.map((load) => load()));
    },
    announceStop: () => {
      readiness = 'stopping';
    },
  };
};
