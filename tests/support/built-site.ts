import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { askBroker } from './broker.ts';

/** The folder of the two bundles. */
export const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** Waits until the site is built from the present sources; for journeys the global setup has built it already. */
export const theSiteIsBuilt = async (): Promise<void> => {
  const broker: string | undefined = inject('siteBroker');
  if (broker) await askBroker(broker);
};
