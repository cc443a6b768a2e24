import { z } from 'zod';
import { type Instant, instant, second } from '#core/kernel/time.ts';
import type { PaymentNotice } from '#core/shop/checkout/ports.ts';
import { ourOrderIn, type ReportOverrides, stripeSession, toReport } from './payment-report.ts';

/** The event types that are handled (P3.5), at most twenty because Stripe's list of events allows no more. */
export const noticeTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'charge.refund.updated',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'product.created',
  'product.updated',
  'product.deleted',
  'price.created',
  'price.updated',
  'price.deleted',
] as const;

/** The fields of an event that every API version has. */
export const stripeEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string(),
  created: z.int(),
  livemode: z.boolean(),
  api_version: z.string().nullish(),
  data: z.object({ object: z.looseObject({}) }),
});

export type StripeEvent = z.output<typeof stripeEvent>;

/** The payment intent of a payment, refund or dispute. */
const movement = z.object({
  id: z.string(),
  payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

/** Converts an event; `about` is `nothing` for other shops' objects and for types that are not handled. */
export const toNotice = (event: StripeEvent, environment: string): PaymentNotice => {
  const createdAt = instant(event.created * second);
  return { id: event.id, kind: event.type, createdAt, about: aboutOf(event, createdAt, environment) };
};

const nothing = { what: 'nothing' } as const;

const aboutOf = (event: StripeEvent, createdAt: Instant, environment: string): PaymentNotice['about'] => {
  const [family, second] = event.type.split('.');
  if (family === 'product' || family === 'price') return { what: 'catalogue' };
  if (family === 'checkout' && second === 'session') return aboutSession(event, createdAt, environment);
  // Refunds and disputes made in Stripe's dashboard lack our metadata, but their payment has it.
  if (family === 'refund' || event.type === 'charge.refund.updated' || event.type.startsWith('charge.dispute.'))
    return aboutPayment(event);
  if (event.type === 'charge.refunded') return marked(event, environment) ? aboutPayment(event) : nothing;
  // A declined card changes nothing: the page stays open for another card.
  if (family === 'payment_intent' && second !== 'payment_failed')
    return marked(event, environment) ? aboutPayment(event) : nothing;
  return nothing;
};

const aboutSession = (event: StripeEvent, createdAt: Instant, environment: string): PaymentNotice['about'] => {
  const session = stripeSession.safeParse(event.data.object);
  if (!session.success) return nothing;
  const paid = session.data.payment_status === 'paid';
  const overrides: ReportOverrides = {
    // An event's snapshot lacks the charge, which was made at the time of the event.
    ...(paid ? { chargedAt: createdAt } : {}),
    failed: event.type === 'checkout.session.async_payment_failed',
  };
  const report = toReport(session.data, environment, overrides);
  return report.orderId ? { what: 'session', sessionId: report.sessionId, report } : nothing;
};

const aboutPayment = (event: StripeEvent): PaymentNotice['about'] => {
  const read = movement.safeParse(event.data.object);
  if (!read.success) return nothing;
  const { payment_intent: intent, id } = read.data;
  const intentId = event.type.startsWith('payment_intent.') ? id : typeof intent === 'object' ? intent?.id : intent;
  return intentId ? { what: 'payment', intentId } : nothing;
};

const marked = (event: StripeEvent, environment: string): boolean => {
  const read = movement.safeParse(event.data.object);
  return read.success && ourOrderIn(read.data.metadata, environment) !== null;
};
