import { endpoint } from '../api/endpoint.ts';
import { invalidParameter, noSuchObject, noSuchReference, refusedRequest } from '../api/errors.ts';
import { createdIn, pageOf, paging } from '../api/lists.ts';
import { metadata } from '../api/metadata.ts';
import { notSimulated } from '../api/not-simulated.ts';
import { choice, currency, integer, optional, type Read, text } from '../api/parameters.ts';
import { type Charge, idOf, type Refund } from '../objects/shapes.ts';
import { refund } from '../payments/refunds.ts';
import type { Provider } from '../sandbox-dependencies.ts';
import { fieldIs } from '../store/store.ts';

const refundParams = {
  payment_intent: optional(text()),
  charge: optional(text()),
  amount: optional(integer({ min: 1, max: 99_999_999 })),
  reason: optional(choice('duplicate', 'fraudulent', 'requested_by_customer')),
  currency: optional(currency),
  metadata,
};

const createRefund = endpoint('POST', '/v1/refunds', refundParams, (provider, params) => {
  if (params.currency) throw notSimulated('The parameter currency', 'currency');
  return refund(provider, chargeOf(provider, params), {
    amount: params.amount ?? null,
    reason: params.reason ?? null,
    metadata: params.metadata ?? {},
  });
});

const chargeOf = (
  { store }: Provider,
  { charge: chargeId, payment_intent: intentId }: Read<typeof refundParams>,
): Charge => {
  if (chargeId && intentId)
    throw invalidParameter('charge', 'You may only specify one of these parameters: charge, payment_intent.');
  if (intentId) {
    const intent = store.find('payment_intent', intentId);
    if (!intent) throw noSuchReference('payment_intent', intentId, 'payment_intent');
    const charge = store.find('charge', idOf(intent.latest_charge) ?? '');
    if (charge?.paid) return charge;
    throw refusedRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  }
  if (!chargeId)
    throw invalidParameter(
      'charge',
      'One of the following params should be provided: payment_intent or charge.',
      'parameter_missing',
    );
  const charge = store.find('charge', chargeId);
  if (!charge) throw noSuchReference('charge', chargeId, 'charge');
  if (!charge.paid)
    throw refusedRequest(`Charge ${chargeId} was not successful and cannot be refunded.`, { param: 'charge' });
  return charge;
};

const requireRefund = ({ store }: Provider, id = ''): Refund => {
  const found = store.find('refund', id);
  if (!found) throw noSuchObject('refund', id, 'refund');
  return found;
};

const retrieveRefund = endpoint('GET', '/v1/refunds/:id', {}, (provider, _, { ids }) =>
  requireRefund(provider, ids.id),
);

/** Refuses to cancel a refund: only one that waits for the buyer can be cancelled, and the sandbox's refunds never wait. */
const cancelRefund = endpoint('POST', '/v1/refunds/:id/cancel', {}, (provider, _, { ids }) => {
  const { id, status } = requireRefund(provider, ids.id);
  throw refusedRequest(
    `Refund ${id} has a status of ${status}. Only a refund with a status of requires_action can be canceled.`,
  );
});

const listRefunds = endpoint(
  'GET',
  '/v1/refunds',
  { ...paging, ...createdIn, charge: optional(text()), payment_intent: optional(text()) },
  ({ store }, params, { path }) =>
    pageOf(store, 'refund', params, path, [
      params.payment_intent ? fieldIs('payment_intent', params.payment_intent) : undefined,
      params.charge ? fieldIs('charge', params.charge) : undefined,
    ]),
);

export const refunds = [createRefund, retrieveRefund, cancelRefund, listRefunds];
