import type Stripe from 'stripe';
import { ServiceFailure } from '#core/kernel/failures.ts';
import type { PaymentReport } from '#core/shop/checkout/payment-report.ts';
import { chargeOf, isSessionId, type ReportOverrides, stripeSession, toReport } from './payment-report.ts';
import { asPaymentsFailure, permanentError } from './stripe-errors.ts';

/** Reads a session with its charge, refunds and dispute; undefined when Stripe has no such session. @throws ServiceFailure */
export const readReport = async (
  stripe: Stripe,
  environment: string,
  sessionId: string,
): Promise<PaymentReport | undefined> => {
  if (!isSessionId(sessionId)) return undefined;
  try {
    const raw = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge'] });
    const read = stripeSession.safeParse(raw);
    if (!read.success) throw new ServiceFailure('payments', `card page malformed: ${sessionId}`);
    const charge = chargeOf(read.data);
    const overrides: ReportOverrides = {
      ...(charge?.amount_refunded ? { refunded: await succeededRefunds(stripe, charge.id) } : {}),
      ...(charge?.disputed ? { dispute: await disputeOf(stripe, charge.id) } : {}),
    };
    return toReport(read.data, environment, overrides);
  } catch (cause) {
    if (permanentError(cause)?.status === 404) return undefined;
    throw asPaymentsFailure(cause, 'card page lookup failed');
  }
};

/** Sums succeeded refunds; the charge's own total includes pending ones and those that fail later. */
const succeededRefunds = async (stripe: Stripe, charge: string): Promise<number> => {
  let sum = 0;
  for await (const refund of stripe.refunds.list({ charge, limit: 100 }))
    if (refund.status === 'succeeded') sum += refund.amount;
  return sum;
};

const settledForUs: ReadonlySet<string> = new Set(['won', 'warning_closed']);

/** Reads the disputes: a charge's flag stays set when they are over. A lost one is final. */
const disputeOf = async (stripe: Stripe, charge: string): Promise<PaymentReport['dispute']> => {
  try {
    let found: PaymentReport['dispute'] = 'none';
    for await (const { status } of stripe.disputes.list({ charge, limit: 100 })) {
      if (status === 'lost') return 'lost';
      if (!settledForUs.has(status)) found = 'open';
    }
    return found;
  } catch (cause) {
    // The key may not read disputes: assume an open one, because a ticket under dispute must not admit anyone.
    if (permanentError(cause)) return 'open';
    throw cause;
  }
};
