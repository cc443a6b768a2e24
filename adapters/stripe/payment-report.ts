import { z } from 'zod';
import { parseEmail } from '#core/kernel/email-address.ts';
import { oneLine } from '#core/kernel/forms/text-lines.ts';
import { isId, type OrderId, orderId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { type Instant, instant, second } from '#core/kernel/time.ts';
import type { PaymentReport } from '#core/shop/checkout/payment-report.ts';

/** Whether the text has the format of a session id. No other text may become part of a request's path. */
export const isSessionId = (text: string): boolean => /^cs_(test|live)_[A-Za-z0-9]{1,200}$/.test(text);

const whole = z.int().nullish();

const charge = z.object({
  id: z.string(),
  created: z.int(),
  paid: z.boolean().nullish(),
  status: z.string().nullish(),
  amount_refunded: whole,
  disputed: z.boolean().nullish(),
});

const paymentIntent = z.object({
  id: z.string(),
  status: z.string().nullish(),
  latest_charge: z.union([z.string(), charge]).nullish(),
});

/** The fields of a session that are read; fields missing in older payloads are treated as absent. */
export const stripeSession = z.object({
  id: z.string().refine(isSessionId),
  status: z.string().nullish(),
  payment_status: z.string().nullish(),
  url: z.string().nullish(),
  currency: z.string().nullish(),
  amount_subtotal: whole,
  amount_total: whole,
  total_details: z.object({ amount_discount: whole }).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  payment_intent: z.union([z.string(), paymentIntent]).nullish(),
  customer_email: z.string().nullish(),
  customer_details: z.object({ email: z.string().nullish(), name: z.string().nullish() }).nullish(),
});

export type StripeSession = z.output<typeof stripeSession>;

/** Facts about the money that are missing in the session itself. */
export type ReportOverrides = {
  /** When the charge was made, for a snapshot without the charge. */
  readonly chargedAt?: Instant;
  /** Whether a delayed payment failed. */
  readonly failed?: boolean;
  /** The total of succeeded refunds; without it, the charge's own total. */
  readonly refunded?: number;
  /** The dispute's state; without it, the charge's flag, which stays set after a dispute was won. */
  readonly dispute?: PaymentReport['dispute'];
};

/** Converts a session to a `PaymentReport`; defined for every session that can be read. */
export const toReport = (
  session: StripeSession,
  environment: string,
  overrides: ReportOverrides = {},
): PaymentReport => {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const paidBy = chargeOf(session);
  const money = moneyOf(session, intent?.status, overrides.failed ?? false);
  return {
    sessionId: session.id,
    orderId: ourOrderIn(session.metadata, environment),
    url: session.url ?? null,
    status: statusOf(session.status, money),
    money,
    currency: session.currency ?? '',
    subtotal: pence(session.amount_subtotal ?? 0),
    discount: pence(session.total_details?.amount_discount ?? 0),
    total: pence(session.amount_total ?? 0),
    intentId: intentIdOf(session),
    chargedAt: paidBy ? instant(paidBy.created * second) : (overrides.chargedAt ?? null),
    email: emailOf(session),
    name: oneLine(session.customer_details?.name ?? '') || null,
    refunded: pence(overrides.refunded ?? paidBy?.amount_refunded ?? 0),
    dispute: overrides.dispute ?? (paidBy?.disputed ? 'open' : 'none'),
  };
};

/** The successful charge; a session may have others that failed. */
export const chargeOf = (session: StripeSession): z.output<typeof charge> | undefined => {
  const latest = typeof session.payment_intent === 'object' ? session.payment_intent?.latest_charge : undefined;
  if (typeof latest !== 'object' || latest === null) return undefined;
  return latest.paid === true && latest.status !== 'failed' ? latest : undefined;
};

/** The order id in the metadata, if the metadata names this installation; null for other shops' sessions. */
export const ourOrderIn = (
  metadata: Readonly<Record<string, string>> | null | undefined,
  environment: string,
): OrderId | null => (metadata?.environment === environment && isId(metadata.order) ? orderId(metadata.order) : null);

const moneyOf = (
  session: StripeSession,
  intentStatus: string | null | undefined,
  failed: boolean,
): PaymentReport['money'] => {
  if (session.payment_status === 'paid') return 'paid';
  if (session.payment_status === 'no_payment_required') return 'none-needed';
  // A payment counts as failed only when the page has closed: on an open page, another card may follow a decline.
  const gaveUp = failed || intentStatus === 'requires_payment_method' || intentStatus === 'canceled';
  return session.status === 'complete' && gaveUp ? 'failed' : 'unpaid';
};

/** An unknown status counts as undecided, unless the session is paid. */
const statusOf = (status: string | null | undefined, money: PaymentReport['money']): PaymentReport['status'] => {
  if (status === 'open' || status === 'complete' || status === 'expired') return status;
  return money === 'paid' ? 'complete' : 'open';
};

const intentIdOf = ({ payment_intent: intent }: StripeSession): string | null =>
  typeof intent === 'object' ? (intent?.id ?? null) : (intent ?? null);

/** The email typed on the page, or else the prefilled one. */
const emailOf = (session: StripeSession): string | null => {
  const typed = session.customer_details?.email ?? session.customer_email ?? '';
  return (parseEmail(typed) ?? typed.trim()) || null;
};
