import type Stripe from 'stripe';
import { isId, orderId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { instant, second } from '#core/kernel/time.ts';
import {
  isPayout,
  type Movement,
  type MovementKind,
  type Payout,
  type PayoutId,
  payoutId,
} from '#core/money/balance/movement.ts';
import type { Page, ProviderBalance } from '#core/money/balance/ports.ts';
import { asPaymentsFailure } from './stripe-errors.ts';
import { type YearsAtStripe, yearIn } from './years-at-stripe.ts';

const pageLength = 100;

/** `ProviderBalance` at Stripe: balance transactions and payouts. Other shops may use the same account. */
export const stripeBalance = (
  stripe: Stripe,
  settings: YearsAtStripe & { readonly environment: string },
): ProviderBalance => ({
  async movements(of, after) {
    const filter = 'payout' in of ? { payout: of.payout } : { created: { gte: Math.floor(of.since / second) } };
    try {
      const page = await stripe.balanceTransactions.list({
        ...filter,
        limit: pageLength,
        expand: ['data.source'],
        ...(after !== null && { starting_after: after }),
      });
      return pageOf(page, (each) => toMovement(each, settings));
    } catch (cause) {
      throw asPaymentsFailure(cause, 'the balance could not be read');
    }
  },

  async payouts(since, after) {
    try {
      const page = await stripe.payouts.list({
        created: { gte: Math.floor(since / second) },
        limit: pageLength,
        ...(after !== null && { starting_after: after }),
      });
      return pageOf(page, toPayout);
    } catch (cause) {
      throw asPaymentsFailure(cause, 'the payouts could not be read');
    }
  },
});

const pageOf = <Raw extends { id: string }, Item>(
  { data, has_more: more }: Stripe.ApiList<Raw>,
  read: (raw: Raw) => Item,
): Page<Item> => ({ items: data.map(read), last: more ? (data.at(-1)?.id ?? null) : null });

const toMovement = (raw: Stripe.BalanceTransaction, settings: Parameters<typeof stripeBalance>[1]): Movement => {
  const { metadata, payment_intent: intent } = sourceOf(raw);
  const kind = kindOf(raw);
  const named = metadata?.environment === settings.environment && isId(metadata.order) ? orderId(metadata.order) : null;
  return {
    id: raw.id,
    kind,
    amount: pence(raw.amount),
    fee: pence(raw.fee),
    net: pence(raw.net),
    at: instant(raw.created * second),
    orderId: named,
    intentId: typeof intent === 'object' ? (intent?.id ?? null) : (intent ?? null),
    year: yearIn(metadata?.environment, settings),
    ofPayout: isPayout({ kind }) ? payoutOf(raw) : null,
    description: raw.description,
  };
};

type Source = {
  readonly metadata?: Readonly<Record<string, string>> | null;
  readonly payment_intent?: string | { readonly id: string } | null;
};

const sourceOf = ({ source }: Stripe.BalanceTransaction): Source =>
  typeof source === 'object' && source !== null && source.object !== 'payout' ? (source as Source) : {};

const payoutOf = ({ source }: Stripe.BalanceTransaction): PayoutId | null =>
  source === null ? null : payoutId(typeof source === 'string' ? source : source.id);

/** The kind by Stripe's type, except for disputes: they are adjustments, recognised by their reporting category. */
const kindOf = ({ type, reporting_category: category }: Stripe.BalanceTransaction): MovementKind => {
  if (category === 'dispute') return 'dispute';
  if (category === 'dispute_reversal') return 'dispute-returned';
  return kinds[type] ?? 'other';
};

const kinds: Readonly<Record<string, MovementKind>> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund-failed',
  payment_failure_refund: 'refund-failed',
  payout: 'payout',
  payout_failure: 'payout-failed',
  payout_cancel: 'payout-failed',
};

const toPayout = ({ id, amount, status, created, arrival_date: arrival }: Stripe.Payout): Payout => ({
  id: payoutId(id),
  amount: pence(amount),
  state: status === 'paid' ? 'paid' : status === 'failed' || status === 'canceled' ? 'failed' : 'on-its-way',
  madeAt: instant(created * second),
  arrivesAt: instant(arrival * second),
});
