import type Stripe from 'stripe';
import type { PaymentReport } from '#core/checkout/payment-report.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { chargeOf, isSessionId, type ReportOverrides, stripeSession, toReport } from './payment-report.ts';
import { asPaymentsFailure, permanentError } from './stripe-errors.ts';

/** The whole truth about one card page; undefined when the provider has no such page. @throws ServiceFailure */
export const readReport = async (
  stripe: Stripe,
  environment: string,
  sessionId: string,
): Promise<PaymentReport | undefined> => {
  if (!isSessionId(sessionId)) return undefined;
  try {
    const raw = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge'] });
    const read = stripeSession.safeParse(raw);
    if (!read.success) throw new ServiceFailure('payments', `card page ${sessionId} is not readable`);
    const charge = chargeOf(read.data);
    const overrides: ReportOverrides = {
      ...(charge?.amount_refunded ? { refunded: await succeededRefunds(stripe, charge.id) } : {}),
      ...(charge?.disputed ? { dispute: await disputeOf(stripe, charge.id) } : {}),
    };
    return toReport(read.data, environment, overrides);
  } catch (cause) {
    if (permanentError(cause)?.status === 404) return undefined;
    throw asPaymentsFailure(cause, 'a card page could not be looked at');
  }
};

/** The charge's own total counts refunds that are still on their way, or will come back. */
const succeededRefunds = async (stripe: Stripe, charge: string): Promise<number> => {
  let sum = 0;
  for await (const refund of stripe.refunds.list({ charge, limit: 100 }))
    if (refund.status === 'succeeded') sum += refund.amount;
  return sum;
};

const settledForUs: ReadonlySet<string> = new Set(['won', 'warning_closed']);

/** A charge stays marked when its dispute is over: only the disputes themselves tell. One that was lost is the end. */
const disputeOf = async (stripe: Stripe, charge: string): Promise<PaymentReport['dispute']> => {
  try {
    let found: PaymentReport['dispute'] = 'none';
    for await (const { status } of stripe.disputes.list({ charge, limit: 100 })) {
      if (status === 'lost') return 'lost';
      if (!settledForUs.has(status)) found = 'open';
    }
    return found;
  } catch (cause) {
    // A key without the right to read disputes: better to stop a good ticket at the gate than to let a bad one in.
    if (permanentError(cause)) return 'open';
    throw cause;
  }
};
