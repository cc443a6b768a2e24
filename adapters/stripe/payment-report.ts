import { z } from 'zod';
import type { PaymentReport } from '#core/checkout/payment-report.ts';
import { parseEmail } from '#core/kernel/contact.ts';
import { isId, type OrderId, orderId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { type Instant, instant, second } from '#core/kernel/time.ts';

/** Whether text can be the id of a card page at all: nothing else may reach the provider's addresses. */
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

/** What we rely on in a card page, and no more: members that an older payload lacks are taken as not given. */
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

/** What became of the money since, where the page itself does not tell. */
export type ReportOverrides = {
  /** When the money came, for a snapshot that does not carry the charge. */
  readonly chargedAt?: Instant;
  /** A delayed payment that came to nothing. */
  readonly failed?: boolean;
  /** Succeeded refunds in all; without it, the charge's own total. */
  readonly refunded?: number;
  /** Without it, what the charge says, which never forgets a dispute that was won. */
  readonly dispute?: PaymentReport['dispute'];
};

/** The card page in the festival's words. Total: every page that can be read has a report. */
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
    name: session.customer_details?.name?.trim() || null,
    refunded: pence(overrides.refunded ?? paidBy?.amount_refunded ?? 0),
    dispute: overrides.dispute ?? (paidBy?.disputed ? 'open' : 'none'),
  };
};

/** The charge that brought the money; a page may have had others that failed. */
export const chargeOf = (session: StripeSession): z.output<typeof charge> | undefined => {
  const latest = typeof session.payment_intent === 'object' ? session.payment_intent?.latest_charge : undefined;
  if (typeof latest !== 'object' || latest === null) return undefined;
  return latest.paid === true && latest.status !== 'failed' ? latest : undefined;
};

/** Our own order's id, when both the mark and the environment are ours; everything else is a stranger's. */
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
  // Only on a page that is over: while it is open, a declined card is no end.
  const gaveUp = failed || intentStatus === 'requires_payment_method' || intentStatus === 'canceled';
  return session.status === 'complete' && gaveUp ? 'failed' : 'unpaid';
};

/** A status we have never heard of decides nothing, except that money which is here is here. */
const statusOf = (status: string | null | undefined, money: PaymentReport['money']): PaymentReport['status'] => {
  if (status === 'open' || status === 'complete' || status === 'expired') return status;
  return money === 'paid' ? 'complete' : 'open';
};

const intentIdOf = ({ payment_intent: intent }: StripeSession): string | null =>
  typeof intent === 'object' ? (intent?.id ?? null) : (intent ?? null);

/** What was typed on the page wins over what we prefilled. */
const emailOf = (session: StripeSession): string | null => {
  const typed = session.customer_details?.email ?? session.customer_email ?? '';
  return (parseEmail(typed) ?? typed.trim()) || null;
};
