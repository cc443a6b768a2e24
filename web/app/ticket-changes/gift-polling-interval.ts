import { second } from '#core/kernel/time.ts';

/** How often an open page asks whether a ticket that is on its way has been accepted. */
export const giftPollingIntervalMs = 5 * second;
