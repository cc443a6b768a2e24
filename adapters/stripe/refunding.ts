import type Stripe from 'stripe';
import type { Log } from '#core/kernel/ports.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import type { Refunding, RefundRefused } from '#core/shop/checkout/ports.ts';
import type { Refund } from '#core/shop/checkout/refund-record.ts';
import { orderMetadata } from './card-page.ts';
import { refundNoteOf } from './refund-note.ts';
import { asPaymentsFailure, needsAnOperator, permanentError } from './stripe-errors.ts';

export type RefundingSettings = { readonly environment: string; readonly log: Log };

/** `Refunding` at Stripe, or at the sandbox. */
export const stripeRefunding = (stripe: Stripe, { environment, log }: RefundingSettings): Refunding => ({
  async sendRefund(refund, order) {
    const intent = order.payment?.intentId;
    if (!intent) return refuse({ kind: 'refund-refused', detail: 'nothing was charged' });
    try {
      const made = await stripe.refunds.create(requestFor(refund, order, intent, environment), {
        idempotencyKey: `refund:${refund.id}`,
      });
      if (isOver(made.status)) return refuse({ kind: 'refund-refused', detail: made.failure_reason ?? 'it failed' });
      return ok({ providerId: made.id, settled: made.status === 'succeeded' });
    } catch (cause) {
      const rejection = permanentError(cause);
      if (rejection)
        return refuse({ kind: refusals[rejection.code ?? ''] ?? 'refund-refused', detail: rejection.detail });
      if (needsAnOperator(cause)) log.error('payment provider misconfigured', { refund: refund.id, cause });
      throw asPaymentsFailure(cause, 'the refund could not be made');
    }
  },

  async retrieve(providerId) {
    try {
      const { status } = await stripe.refunds.retrieve(providerId);
      if (status === 'succeeded') return 'succeeded';
      return isOver(status) ? 'failed' : 'pending';
    } catch (cause) {
      throw asPaymentsFailure(cause, 'refund lookup failed');
    }
  },
});

const refusals: Readonly<Record<string, RefundRefused['kind']>> = {
  charge_already_refunded: 'already-refunded',
  charge_disputed: 'disputed',
  refund_disputed_payment: 'disputed',
};

const requestFor = (refund: Refund, order: Order, intent: string, environment: string): Stripe.RefundCreateParams => ({
  payment_intent: intent,
  amount: refund.amount,
  metadata: { ...orderMetadata(order, environment), ...refundNoteOf(refund) },
  ...(refund.reason === 'asked-by-buyer' ? { reason: 'requested_by_customer' } : {}),
});

const isOver = (status: string | null): boolean => status === 'failed' || status === 'canceled';
