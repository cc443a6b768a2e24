import type Stripe from 'stripe';
import { z } from 'zod';
import type { PayingCards } from '#core/shop/checkout/ports.ts';
import { asPaymentsFailure, permanentError } from './stripe-errors.ts';

/** The charge's card; a wallet or a bank transfer has none. */
const paidByCard = z.object({
  latest_charge: z.object({ payment_method_details: z.object({ card: z.object({ last4: z.string() }) }) }),
});

/** A receipt waits for this request; after the timeout it is sent without the card. */
const briefly = { timeout: 2_000, maxNetworkRetries: 0 };

/** `PayingCards` from the charge at Stripe, or at the sandbox. */
export const stripePayingCards = (stripe: Stripe): PayingCards => ({
  async endingOf(intentId) {
    try {
      const read = paidByCard.safeParse(
        await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }, briefly),
      );
      return read.data?.latest_charge.payment_method_details.card.last4;
    } catch (cause) {
      if (permanentError(cause)) return undefined;
      throw asPaymentsFailure(cause, 'a paying card could not be looked at');
    }
  },
});
