import { endpoint } from '../api/endpoint.ts';
import { noSuchObject } from '../api/errors.ts';
import { createdIn, pageOf, paging } from '../api/lists.ts';
import { optional, text } from '../api/parameters.ts';
import { fieldIs } from '../store/store.ts';

const retrieveDispute = endpoint('GET', '/v1/disputes/:id', {}, ({ store }, _, { ids: { id = '' } }) => {
  const found = store.find('dispute', id);
  if (!found) throw noSuchObject('dispute', id, 'dispute');
  return found;
});

const listDisputes = endpoint(
  'GET',
  '/v1/disputes',
  { ...paging, ...createdIn, charge: optional(text()), payment_intent: optional(text()) },
  ({ store }, params, { path }) =>
    pageOf(store, 'dispute', params, path, [
      params.payment_intent ? fieldIs('payment_intent', params.payment_intent) : undefined,
      params.charge ? fieldIs('charge', params.charge) : undefined,
    ]),
);

/** As at Stripe, a charge stays `disputed` for ever; only the dispute has the outcome. */
export const disputes = [retrieveDispute, listDisputes];
