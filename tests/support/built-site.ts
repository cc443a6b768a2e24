import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { askBroker } from './broker.ts';

/** The folder of the two bundles. */
export const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/**
 * Waits until the site is built from the present sources. For journeys the global setup has built it already, and programs
 * outside the tests, such as the one that takes pictures, build it themselves.
 */
export const theSiteIsBuilt = async (): Promise<void> => {
  const broker: string | undefined = process.env.VITEST ? inject('siteBroker') : undefined;
  if (broker) await askBroker(broker);
};
