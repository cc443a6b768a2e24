import type Stripe from 'stripe';
import { pence } from '#core/kernel/money.ts';
import { instant, second } from '#core/kernel/time.ts';
import type { RefundRecord } from '#core/shop/checkout/lost/order-record.ts';
import type { ProviderRecords } from '#core/shop/checkout/lost/ports.ts';
import type { PaymentReport } from '#core/shop/checkout/payment-report.ts';
import { orderRecordIn } from './order-note.ts';
import { isSessionId, ourOrderIn, stripeSession, toReport } from './payment-report.ts';
import { refundNoted } from './refund-note.ts';
import { asPaymentsFailure, permanentError } from './stripe-errors.ts';

/** `ProviderRecords` from the lists of card pages and refunds at Stripe or the sandbox. */
export const stripeRecords = (stripe: Stripe, { environment }: { readonly environment: string }): ProviderRecords => ({
  async recordOf(sessionId) {
    if (!isSessionId(sessionId)) return undefined;
    try {
      const { metadata } = await stripe.checkout.sessions.retrieve(sessionId);
      return ourOrderIn(metadata, environment) === null ? undefined : orderRecordIn(metadata);
    } catch (cause) {
      if (permanentError(cause)?.status === 404) return undefined;
      throw asPaymentsFailure(cause, 'card page lookup failed');
    }
  },

  async completedSince(moment) {
    const reports: PaymentReport[] = [];
    const created = { gte: Math.floor(moment / second) };
    try {
      for await (const raw of stripe.checkout.sessions.list({ created, status: 'complete', limit: 100 })) {
        const session = stripeSession.safeParse(raw);
        const report = session.success ? toReport(session.data, environment) : undefined;
        if (report?.orderId) reports.push(report);
      }
    } catch (cause) {
      throw asPaymentsFailure(cause, 'card page list failed');
    }
    // Stripe lists the newest first, the port the oldest.
    return reports.toReversed();
  },

  async refundsSince(moment) {
    const found: RefundRecord[] = [];
    const created = { gte: Math.floor(moment / second) };
    try {
      for await (const refund of stripe.refunds.list({ created, limit: 100 })) {
        const order = ourOrderIn(refund.metadata, environment);
        if (!order || refund.status === 'failed' || refund.status === 'canceled') continue;
        const noted = refundNoted(refund.metadata) ?? {
          id: refund.metadata?.refund ?? refund.id,
          reason: 'by-organiser' as const,
          createdAt: instant(refund.created * second),
        };
        const facts = { amount: pence(refund.amount), state: 'asked', providerId: refund.id } as const;
        found.push({ orderId: order, refund: { ...noted, ...facts, orderId: order } });
      }
    } catch (cause) {
      throw asPaymentsFailure(cause, 'refund list failed');
    }
    return found.toReversed();
  },
});
