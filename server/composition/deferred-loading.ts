import type { Festival } from './festival.ts';
import type { Readiness } from './readiness.ts';

/** What is loaded after the start: each part once, all together; and what the first request of staff loads. */
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
