import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { askBroker } from './broker.ts';

/** Where the two bundles lie. */
export const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** Waits until the site is built from the sources as they are; journeys have built it before they began. */
export const theSiteIsBuilt = async (): Promise<void> => {
  const broker: string | undefined = inject('siteBroker');
  if (broker) await askBroker(broker);
};
