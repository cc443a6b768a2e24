import type { Checkpoints } from '#core/checkout/ports.ts';

/** How far something has been read, by name, for as long as the process lives. */
export const memoryCheckpoints = (): Checkpoints => {
  const checkpoints = new Map<string, string>();
  return {
    get: async (name) => checkpoints.get(name),
    set: async (name, value) => {
      checkpoints.set(name, value);
    },
  };
};
