import { endpoint } from '../api/endpoint.ts';
import { noSuchObject, noSuchReference } from '../api/errors.ts';
import { createdIn, pageOf, paging } from '../api/lists.ts';
import { choice, currency, optional, type Span, span, text } from '../api/parameters.ts';
import { inPayout } from '../payments/balance.ts';
import type { Provider } from '../sandbox-dependencies.ts';
import { type Condition, fieldIs } from '../store/store.ts';

const retrieveTransaction = endpoint(
  'GET',
  '/v1/balance_transactions/:id',
  {},
  ({ store, clock }, _, { ids: { id = '' } }) => {
    const found = store.find('balance_transaction', id);
    if (!found) throw noSuchObject('balance transaction', id, 'id');
    return asOf(clock.now(), found);
  },
);

const listTransactions = endpoint(
  'GET',
  '/v1/balance_transactions',
  {
    ...paging,
    ...createdIn,
    currency: optional(currency),
    payout: optional(text()),
    source: optional(text()),
    type: optional(text()),
  },
  ({ store, clock }, params, { path }) => {
    if (params.payout && !store.find('payout', params.payout)) {
      throw noSuchReference('payout', params.payout, 'payout');
    }
    const page = pageOf(store, 'balance_transaction', params, path, [
      params.payout ? inPayout(params.payout) : undefined,
      params.source ? fieldIs('source', params.source) : undefined,
      params.type ? fieldIs('type', params.type) : undefined,
      params.currency ? fieldIs('currency', params.currency) : undefined,
    ]);
    return { ...page, data: page.data.map((each) => asOf(clock.now(), each)) };
  },
);

/** A transaction with its status at `now`. The stored status is never updated: it depends only on `available_on`. */
const asOf = <T extends { available_on: number; status: string }>(now: number, transaction: T): T => ({
  ...transaction,
  status: transaction.available_on <= now ? 'available' : transaction.status,
});

const retrievePayout = endpoint('GET', '/v1/payouts/:id', {}, (provider, _, { ids }) =>
  requirePayout(provider, ids.id),
);

const listPayouts = endpoint(
  'GET',
  '/v1/payouts',
  {
    ...paging,
    ...createdIn,
    arrival_date: optional(span),
    destination: optional(text()),
    status: optional(choice('pending', 'paid', 'failed', 'canceled', 'in_transit')),
  },
  ({ store }, params, { path }) =>
    pageOf(store, 'payout', params, path, [
      params.status ? fieldIs('status', params.status) : undefined,
      params.destination ? fieldIs('destination', params.destination) : undefined,
      ...arrivesIn(params.arrival_date),
    ]),
);

const arrivesIn = (range: Span | null | undefined): Condition[] =>
  bounds.flatMap(([bound, sign]) => {
    const moment = range?.[bound];
    return typeof moment === 'number'
      ? [{ sql: `json_extract(body, '$.arrival_date') ${sign} ?`, values: [moment] }]
      : [];
  });

const bounds = [
  ['gt', '>'],
  ['gte', '>='],
  ['lt', '<'],
  ['lte', '<='],
] as const;

const requirePayout = ({ store }: Provider, id = '') => {
  const payout = store.find('payout', id);
  if (!payout) throw noSuchObject('payout', id, 'payout');
  return payout;
};

/** The endpoints of balance transactions and payouts. Payouts are automatic; there is no endpoint to create one. */
export const balance = [retrieveTransaction, listTransactions, retrievePayout, listPayouts];
