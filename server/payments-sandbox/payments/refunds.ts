import { refusedRequest } from '../api/errors.ts';
import { type Charge, idOf, type Refund } from '../objects/shapes.ts';
import type { Provider } from '../sandbox-dependencies.ts';
import { fieldIs } from '../store/store.ts';
import { recordFailedRefund, recordRefund } from './balance.ts';
import type { ChargeInternals } from './payment.ts';

/** How long a test card's refund waits before its next step, in milliseconds of the sandbox's clock. */
const refundStepMs = 5_000;

/** The amount to refund, in pence; null is all that is left. */
export interface RefundRequest {
  readonly amount: number | null;
  readonly reason: Refund['reason'];
  readonly metadata: { [name: string]: string };
}

/** Refunds part or all of a charge. Call it in a transaction. @throws ApiError when less than that is left */
export const refund = (provider: Provider, charge: Charge, request: RefundRequest): Refund => {
  if (charge.disputed) requireRefundable(provider, charge);
  const amount = amountOf(charge, request.amount);
  const afterwards = provider.store.aside<ChargeInternals>(charge.id)?.afterwards;
  const waits = afterwards === 'refund-waits';
  const made = newRefund(provider, charge, amount, request, waits);
  if (!waits) recordRefund(provider, made);
  provider.store.add('refund', made);
  provider.events.record('refund.created', made);
  setRefunded(provider, charge, charge.amount_refunded + amount);
  provider.events.record('charge.refunded', charge);
  if (waits || afterwards === 'refund-fails') {
    provider.scheduledTasks.schedule('advance-refund', made.id, provider.clock.nowMs() + refundStepMs);
  }
  return made;
};

/** Takes the next step of a test card's refund: pending → succeeded, or succeeded → failed. Call it in a transaction. */
export const advanceRefund = (provider: Provider, id: string): void => {
  const made = provider.store.find('refund', id);
  const charge = provider.store.find('charge', idOf(made?.charge) ?? '');
  if (!made || !charge) return;
  const before = made.status;
  if (before === 'pending') {
    made.status = 'succeeded';
    delete made.pending_reason;
    recordRefund(provider, made);
  } else {
    made.status = 'failed';
    made.failure_reason = 'lost_or_stolen_card';
    recordFailedRefund(provider, made);
    setRefunded(provider, charge, charge.amount_refunded - made.amount);
  }
  provider.store.save('refund', made);
  if (made.status === 'failed') provider.events.record('refund.failed', made);
  provider.events.record('refund.updated', made, { status: before });
  provider.events.record('charge.refund.updated', made, { status: before });
};

const amountOf = (charge: Charge, requested: number | null): number => {
  const left = charge.amount - charge.amount_refunded;
  if (left <= 0) {
    throw refusedRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (requested !== null && requested > left) {
    throw refusedRequest(`Refund amount (${requested}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    });
  }
  return requested ?? left;
};

/** A refund of a charge with an open or lost dispute would move the money twice; after a won dispute it is allowed. */
const requireRefundable = (provider: Provider, charge: Charge) => {
  const [dispute] = provider.store.walk('dispute', { where: [fieldIs('charge', charge.id)], limit: 1 });
  if (!dispute || dispute.is_charge_refundable) return;
  throw refusedRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
    code: 'charge_disputed',
  });
};

const newRefund = (
  provider: Provider,
  charge: Charge,
  amount: number,
  request: RefundRequest,
  waits: boolean,
): Refund => ({
  id: provider.newId('re'),
  object: 'refund',
  amount,
  balance_transaction: null,
  charge: charge.id,
  created: provider.clock.now(),
  currency: charge.currency,
  customer: null,
  customer_account: null,
  destination_details: {
    card: { type: 'refund', reference_status: 'pending', reference_type: 'acquirer_reference_number' },
    type: 'card',
  },
  metadata: request.metadata,
  payment_intent: idOf(charge.payment_intent) ?? null,
  payment_method: charge.payment_method,
  ...(waits && { pending_reason: 'processing' as const }),
  reason: request.reason,
  receipt_number: null,
  source_transfer_reversal: null,
  status: waits ? 'pending' : 'succeeded',
  transfer_reversal: null,
});

const setRefunded = (provider: Provider, charge: Charge, amount: number) => {
  charge.amount_refunded = amount;
  charge.refunded = amount === charge.amount;
  provider.store.save('charge', charge);
};
