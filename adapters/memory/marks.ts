import type { Marks } from '#core/checkout/ports.ts';

/** How far something has been read, by name, for as long as the process lives. */
export const memoryMarks = (): Marks => {
  const marks = new Map<string, string>();
  return {
    get: async (name) => marks.get(name),
    set: async (name, value) => {
      marks.set(name, value);
    },
  };
};
