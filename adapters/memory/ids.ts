import type { NewId } from '#core/kernel/ports.ts';

/** `ord_000001`, `ord_000002`, …: ids a test can foretell, in the order of their age. */
export const countedIds = (prefix: string): NewId => {
  let given = 0;
  return {
    next: () => {
      given += 1;
      return `${prefix}_${String(given).padStart(6, '0')}`;
    },
  };
};
