import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { askBroker } from './broker.ts';

/** The folder of the site's two bundles, for browser and server. */
export const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/**
 * Waits until the site is built from the current sources. Does nothing in a program outside a test run, which builds the
 * site itself, or when the global setup has already built it.
 */
export const theSiteIsBuilt = async (): Promise<void> => {
  const broker: string | undefined = process.env.VITEST ? inject('siteBroker') : undefined;
  if (broker) await askBroker(broker);
};
