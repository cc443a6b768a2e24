import type { Checkout, OfferKey, SavedAttempt } from './client.ports.ts';

export type AbandonCheckoutPorts = {
  readonly checkout: Pick<Checkout, 'abandon'>;
  readonly savedAttempt: SavedAttempt;
};

/**
 * The outcome of leaving the card page. `processing`: the payment was submitted after all, and the bank has not
 * finished it; `nothing-held`: this device has no attempt for the order.
 */
export type AbandonOutcome = 'freed' | 'paid' | 'processing' | 'nothing-held';

/** The offer that this device's attempt for the order pays for; null for a plain cart or another device's order. */
export const offerOfOrder = (savedAttempt: Pick<SavedAttempt, 'load'>, order: string): OfferKey | null => {
  const attempt = savedAttempt.load();
  return attempt?.order === order ? (attempt.offer ?? null) : null;
};

/**
 * Abandons the order whose card page the buyer left by its back link, if this device saved its attempt. Its places are
 * freed unless it was paid after all.
 * @throws ServiceFailure when the outcome is unknown; the places are then freed when the page expires
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
