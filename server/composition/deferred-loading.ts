import type { Festival } from './festival.ts';

/** What is loaded after the start: each part once, all together. */
export const deferredLoading = (
  ...first: readonly (() => Promise<unknown>)[]
): Pick<Festival, 'isReady' | 'defer' | 'loadDeferred'> => {
  const loads = [...first];
  let isReady = false;
  return {
    isReady: () => isReady,
    defer: (load) => void loads.push(load),
    loadDeferred: async () => {
      await Promise.all(loads.map((load) => load()));
      isReady = true;
    },
  };
};
