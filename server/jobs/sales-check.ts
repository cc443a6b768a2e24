import { type AddingUpPorts, checkAddingUp } from '#core/issued-tickets/check-adding-up.ts';

/** The check that everything sold adds up, and how many faults it found last. */
export type SalesCheck = { readonly run: () => Promise<void>; readonly faults: () => number };

/** Runs at each start and once a day. No fault has been found before the first run. */
export const salesCheck = (ports: AddingUpPorts): SalesCheck => {
  const check = checkAddingUp(ports);
  let faults = 0;
  return {
    run: async () => {
      faults = (await check()).length;
    },
    faults: () => faults,
  };
};
