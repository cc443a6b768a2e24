import type { Checkpoints } from '#core/shop/checkout/ports.ts';

/** Checkpoints in memory. */
export const memoryCheckpoints = (): Checkpoints => {
  const checkpoints = new Map<string, string>();
  return {
    get: async (name) => checkpoints.get(name),
    set: async (name, value) => {
      checkpoints.set(name, value);
    },
  };
};
