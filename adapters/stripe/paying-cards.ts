import type Stripe from 'stripe';
import { z } from 'zod';
import type { PayingCards } from '#core/checkout/ports.ts';
import { asPaymentsFailure, permanentError } from './stripe-errors.ts';

/** As far as we read it; a wallet or a bank transfer shows no card. */
const paidByCard = z.object({
  latest_charge: z.object({ payment_method_details: z.object({ card: z.object({ last4: z.string() }) }) }),
});

/** A receipt waits for this; rather than for long it goes without. */
const briefly = { timeout: 2_000, maxNetworkRetries: 0 };

/** Which card paid, by the charge at Stripe, or at the sandbox. */
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
