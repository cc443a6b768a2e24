import type { NewId } from '#core/kernel/ports.ts';

/** Predictable, ascending ids for tests: `ord_000001`, `ord_000002`, … */
export const countedIds = (prefix: string): NewId => {
  let given = 0;
  return {
    next: () => {
      given += 1;
      return `${prefix}_${String(given).padStart(6, '0')}`;
    },
  };
};
