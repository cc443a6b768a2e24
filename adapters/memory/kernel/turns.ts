import type { Turns } from '#core/kernel/backups/ports.ts';
import type { Instant } from '#core/kernel/time.ts';

/** Turns in memory. */
export const memoryTurns = (): Turns => {
  const turns = new Map<string, Instant>();
  return {
    last: async (name) => turns.get(name),
    take: async (name, seen, now) => {
      if (turns.get(name) !== seen) return false;
      turns.set(name, now);
      return true;
    },
  };
};
