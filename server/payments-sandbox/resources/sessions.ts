import { endpoint } from '../api/endpoint.ts';
import { invalidParameter, noSuchObject, refusedRequest } from '../api/errors.ts';
import { createdIn, pageOf, paging } from '../api/lists.ts';
import { mergeMetadata, metadata } from '../api/metadata.ts';
import { choice, optional, shape, text } from '../api/parameters.ts';
import type { SessionInternals } from '../objects/session.ts';
import type { Session } from '../objects/shapes.ts';
import { expireSession } from '../payments/complete-session.ts';
import type { Provider } from '../sandbox-dependencies.ts';
import { fieldIs } from '../store/store.ts';
import { openSession, sessionFields } from './session-creation.ts';

const createSession = endpoint('POST', '/v1/checkout/sessions', sessionFields, openSession);

const retrieveSession = endpoint('GET', '/v1/checkout/sessions/:id', {}, (provider, _, { ids }) =>
  requireSession(provider, ids.id),
);

const listSessions = endpoint(
  'GET',
  '/v1/checkout/sessions',
  {
    ...paging,
    ...createdIn,
    status: optional(choice('open', 'complete', 'expired')),
    payment_intent: optional(text()),
    customer: optional(text()),
    customer_details: optional(shape({ email: optional(text()) })),
    payment_link: optional(text()),
    subscription: optional(text()),
  },
  ({ store }, params, { path }) =>
    pageOf(store, 'checkout.session', params, path, [
      params.status ? fieldIs('status', params.status) : undefined,
      params.payment_intent ? fieldIs('payment_intent', params.payment_intent) : undefined,
      params.customer ? fieldIs('customer', params.customer) : undefined,
      params.customer_details?.email ? fieldIs('customer_details.email', params.customer_details.email) : undefined,
      params.payment_link ? fieldIs('payment_link', params.payment_link) : undefined,
      params.subscription ? fieldIs('subscription', params.subscription) : undefined,
    ]),
);

const updateSession = endpoint('POST', '/v1/checkout/sessions/:id', { metadata }, (provider, params, { ids }) => {
  const session = requireSession(provider, ids.id);
  session.metadata = mergeMetadata(session.metadata, params.metadata);
  provider.store.save('checkout.session', session);
  return session;
});

const expire = endpoint('POST', '/v1/checkout/sessions/:id/expire', {}, (provider, _, { ids }) => {
  const session = requireSession(provider, ids.id);
  if (session.status !== 'open') {
    throw refusedRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  }
  expireSession(provider, session);
  return session;
});

/** Lists a session's line items in the order of the request; cursors are line item ids. */
const listLines = endpoint('GET', '/v1/checkout/sessions/:id/line_items', paging, (provider, params, { ids, path }) => {
  const session = requireSession(provider, ids.id);
  const lines = provider.store.aside<SessionInternals>(session.id)?.lines ?? [];
  const limit = params.limit ?? 10;
  const placeOf = (id: string, param: string) => {
    const place = lines.findIndex((line) => line.id === id);
    if (place < 0) throw invalidParameter(param, `No such line item: '${id}'`, 'resource_missing');
    return place;
  };
  const end = params.ending_before ? placeOf(params.ending_before, 'ending_before') : lines.length;
  const start = params.starting_after ? placeOf(params.starting_after, 'starting_after') + 1 : 0;
  const from = params.ending_before ? Math.max(0, end - limit) : start;
  const data = lines.slice(from, Math.min(from + limit, end));
  const hasMore = params.ending_before ? from > 0 : from + limit < end;
  return { object: 'list', data, has_more: hasMore, url: path };
});

const requireSession = ({ store }: Provider, id = ''): Session => {
  const session = store.find('checkout.session', id);
  if (!session) throw noSuchObject('checkout.session', id, 'session');
  return session;
};

export const sessions = [createSession, retrieveSession, listSessions, updateSession, expire, listLines];
