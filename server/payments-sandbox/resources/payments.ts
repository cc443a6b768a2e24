import { endpoint } from '../api/endpoint.ts';
import { noSuchObject, refusedRequest } from '../api/errors.ts';
import { createdIn, pageOf, paging } from '../api/lists.ts';
import { notSimulated } from '../api/not-simulated.ts';
import { optional, text } from '../api/parameters.ts';
import { fieldIs } from '../store/store.ts';

const retrieveIntent = endpoint(
  'GET',
  '/v1/payment_intents/:id',
  { client_secret: optional(text()) },
  ({ store }, _, { ids: { id = '' } }) => {
    const intent = store.find('payment_intent', id);
    if (!intent) throw noSuchObject('payment_intent', id, 'intent');
    return intent;
  },
);

const listIntents = endpoint(
  'GET',
  '/v1/payment_intents',
  { ...paging, ...createdIn, customer: optional(text()) },
  ({ store }, params, { path }) =>
    pageOf(store, 'payment_intent', params, path, [params.customer ? fieldIs('customer', params.customer) : undefined]),
);

const retrieveCharge = endpoint('GET', '/v1/charges/:id', {}, ({ store }, _, { ids: { id = '' } }) => {
  const charge = store.find('charge', id);
  if (!charge) throw noSuchObject('charge', id, 'charge');
  return charge;
});

const listCharges = endpoint(
  'GET',
  '/v1/charges',
  { ...paging, ...createdIn, payment_intent: optional(text()) },
  ({ store }, params, { path }) =>
    pageOf(store, 'charge', params, path, [
      params.payment_intent ? fieldIs('payment_intent', params.payment_intent) : undefined,
    ]),
);

/** Refuses to confirm, capture or cancel a payment: only the card page does that. Settled ones get Stripe's own refusal. */
const changeIntent = (verb: 'cancel' | 'capture' | 'confirm') =>
  endpoint('POST', `/v1/payment_intents/:id/${verb}`, {}, ({ store }, _, { ids: { id = '' } }) => {
    const intent = store.find('payment_intent', id);
    if (!intent) throw noSuchObject('payment_intent', id, 'intent');
    if (intent.status !== 'succeeded' && intent.status !== 'canceled')
      throw notSimulated(`POST /v1/payment_intents/:id/${verb}`);
    throw refusedRequest(`You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`, {
      code: 'payment_intent_unexpected_state',
    });
  });

export const payments = [
  retrieveIntent,
  listIntents,
  changeIntent('cancel'),
  changeIntent('capture'),
  changeIntent('confirm'),
  retrieveCharge,
  listCharges,
];
