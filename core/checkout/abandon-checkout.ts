import type { Checkout, SavedAttempt } from './client.ports.ts';

export type AbandonCheckoutPorts = {
  readonly checkout: Pick<Checkout, 'abandon'>;
  readonly savedAttempt: SavedAttempt;
};

/**
 * What coming back from the card page led to. `processing`: it was sent off after all, and the bank is not done yet;
 * `nothing-held`: this device knows of no such attempt.
 */
export type AbandonOutcome = 'freed' | 'paid' | 'processing' | 'nothing-held';

/**
 * Gives up the order whose card page the buyer left by its back link, if it is the one this device remembers:
 * its places are free again, unless it was paid after all.
 * @throws ServiceFailure when there is no telling; the places then free themselves when the page is over.
 */
export const abandonCheckout =
  ({ checkout, savedAttempt }: AbandonCheckoutPorts) =>
  async (order: string): Promise<AbandonOutcome> => {
    const attempt = savedAttempt.load();
    if (!attempt || attempt.order !== order) return 'nothing-held';
    const status = await checkout.abandon(attempt.id);
    if (status === undefined || status === 'waiting') return 'nothing-held';
    if (savedAttempt.load()?.id === attempt.id) savedAttempt.save(null);
    return status === 'paid' || status === 'processing' ? status : 'freed';
  };
