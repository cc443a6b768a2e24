import { type Movement, newBalanceTransaction, newPayout } from '../objects/balance.ts';
import type { BalanceTransaction, Charge, Dispute, Payout, Refund } from '../objects/shapes.ts';
import type { Provider } from '../sandbox-dependencies.ts';
import { fieldIs } from '../store/store.ts';
import { disputeFee, paymentFee } from './fees.ts';

/** How long a payment's money waits before it can be paid out, in seconds: three days, as for accounts in Britain. */
const availableAfter = 3 * 86_400;
/** How long a payout takes to the bank, in seconds. */
const arrivesAfter = 86_400;

/** Internal data of a balance transaction: the payout that includes it. */
export interface TransactionInternals {
  readonly payout?: string;
}

/** Books a payment with its fee. Call it in the database transaction that stores the payment. */
export const recordCharge = (provider: Provider, charge: Charge): void => {
  charge.balance_transaction = book(provider, {
    type: 'charge',
    category: 'charge',
    amount: charge.amount,
    fees: [paymentFee(provider.fees, charge.amount, charge.currency)],
    source: charge.id,
    currency: charge.currency,
    description: charge.description,
  }).id;
};

/** Books a refund; the fee of the payment is not returned. */
export const recordRefund = (provider: Provider, refund: Refund): void => {
  const about = { category: 'refund', fees: [], currency: refund.currency, description: 'REFUND FOR CHARGE' };
  refund.balance_transaction = book(provider, {
    ...about,
    type: 'refund',
    amount: -refund.amount,
    source: refund.id,
  }).id;
};

/** Books a refund that the buyer's bank sent back. */
export const recordFailedRefund = (provider: Provider, refund: Refund): void => {
  refund.failure_balance_transaction = book(provider, {
    type: 'refund_failure',
    category: 'refund_failure',
    amount: refund.amount,
    fees: [],
    source: refund.id,
    currency: refund.currency,
    description: 'REFUND FAILURE',
  }).id;
};

/** Books a dispute. `withdrawn`: the bank takes the money and Stripe a fee. `reinstated`: the money returns, not the fee. */
export const recordDispute = (provider: Provider, dispute: Dispute, way: 'withdrawn' | 'reinstated'): void => {
  const out = way === 'withdrawn';
  const booked = book(provider, {
    type: 'adjustment',
    category: out ? 'dispute' : 'dispute_reversal',
    amount: out ? -dispute.amount : dispute.amount,
    fees: out ? [disputeFee(provider.fees, dispute.currency)] : [],
    source: dispute.id,
    currency: dispute.currency,
    description: out ? 'Chargeback withdrawal' : 'Chargeback reversal',
  });
  dispute.balance_transactions = [...dispute.balance_transactions, booked];
};

const book = (provider: Provider, movement: Movement): BalanceTransaction => {
  const created = provider.clock.now();
  const waits = movement.amount > 0 && movement.type === 'charge';
  const transaction = newBalanceTransaction(provider.newId('txn'), movement, {
    created,
    availableOn: waits ? startOfDay(created + availableAfter) : created,
  });
  provider.store.add('balance_transaction', transaction, {});
  return transaction;
};

/**
 * Pays out everything that has become available, and updates payouts that have reached the bank. A negative balance waits
 * for later payments. Call it in a database transaction. @returns the payout, if there was anything to pay
 */
export const payOut = (provider: Provider): Payout | undefined => {
  arrive(provider);
  const now = provider.clock.now();
  const due = provider.store.walk('balance_transaction', {
    where: [unpaid, { sql: "json_extract(body, '$.available_on') <= ?", values: [now] }],
    limit: maxInAPayout,
  });
  const amount = due.reduce((sum, { net }) => sum + net, 0);
  if (amount <= 0) return undefined;
  const currency = due[0]?.currency ?? 'gbp';
  const payout = newPayout(provider.newId('po'), amount, currency, { created: now, arrival: now + arrivesAfter });
  const out = book(provider, {
    type: 'payout',
    category: 'payout',
    amount: -amount,
    fees: [],
    source: payout.id,
    currency,
    description: payout.description,
  });
  payout.balance_transaction = out.id;
  provider.store.add('payout', payout);
  for (const transaction of [...due, out]) {
    provider.store.save('balance_transaction', { ...transaction, status: 'available' });
    provider.store.saveAside(transaction.id, { payout: payout.id } satisfies TransactionInternals);
  }
  provider.events.record('payout.created', payout);
  return payout;
};

/** Far more than a festival sells in a day. */
const maxInAPayout = 100_000;

const unpaid = { sql: "json_extract(aside, '$.payout') IS NULL", values: [] };

/** The transactions of one payout, its own included. */
export const inPayout = (id: string) => ({ sql: "json_extract(aside, '$.payout') = ?", values: [id] });

const arrive = (provider: Provider): void => {
  const arrived = provider.store
    .walk('payout', { where: [fieldIs('status', 'in_transit')], limit: maxInAPayout })
    .filter(({ arrival_date: arrival }) => arrival <= provider.clock.now());
  for (const payout of arrived) {
    payout.status = 'paid';
    provider.store.save('payout', payout);
    provider.events.record('payout.paid', payout);
  }
};

/** Books a payout that the bank sent back; its money returns to the balance. @returns undefined if it has failed already */
export const failPayout = (provider: Provider, payout: Payout): Payout | undefined => {
  if (payout.status === 'failed') return undefined;
  payout.status = 'failed';
  payout.failure_code = 'account_closed';
  payout.failure_message = 'The bank account has been closed.';
  payout.failure_balance_transaction = book(provider, {
    type: 'payout_failure',
    category: 'payout_reversal',
    amount: payout.amount,
    fees: [],
    source: payout.id,
    currency: payout.currency,
    description: 'STRIPE PAYOUT (failed)',
  }).id;
  provider.store.save('payout', payout);
  provider.events.record('payout.failed', payout);
  return payout;
};

const startOfDay = (second: number): number => second - (second % 86_400);

/** The next midnight (UTC) after a moment, when payouts are made. Milliseconds. */
export const nextPayoutMs = (nowMs: number): number => (Math.floor(nowMs / 86_400_000) + 1) * 86_400_000;
