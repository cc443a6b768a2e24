import { endpoint } from '../api/endpoint.ts';
import { invalidParameter, noSuchObject } from '../api/errors.ts';
import { pageOf, paging } from '../api/lists.ts';
import { mergeMetadata, metadata } from '../api/metadata.ts';
import { choice, flag, list, optional, type Read, text, webAddress } from '../api/parameters.ts';
import type { WebhookEndpoint } from '../objects/shapes.ts';
import type { Provider } from '../sandbox-dependencies.ts';
import { eventTypes } from '../webhooks/event-types.ts';

const enabledEvents = list(choice('*', ...eventTypes), 200);

const creation = {
  url: webAddress(),
  enabled_events: enabledEvents,
  api_version: optional(text(100)),
  description: optional(text()),
  metadata,
};

/** Creates a webhook endpoint. Call it in a transaction. @returns the endpoint; only this response has the signing secret */
export const addEndpoint = (provider: Provider, params: Read<typeof creation>): WebhookEndpoint => {
  if (params.enabled_events.length === 0) throw invalidParameter('enabled_events', 'Name at least one event.');
  const made: WebhookEndpoint = {
    id: provider.newId('we'),
    object: 'webhook_endpoint',
    api_version: params.api_version ?? null,
    application: null,
    created: provider.clock.now(),
    description: params.description ?? null,
    enabled_events: [...params.enabled_events],
    livemode: false,
    metadata: params.metadata ?? {},
    status: 'enabled',
    url: params.url,
  };
  const secret = `whsec_${provider.newId('we').slice(3)}${provider.newId('we').slice(3, 11)}`;
  provider.store.add('webhook_endpoint', made, { secret });
  return { ...made, secret };
};

const createEndpoint = endpoint('POST', '/v1/webhook_endpoints', creation, addEndpoint);

const retrieveEndpoint = endpoint('GET', '/v1/webhook_endpoints/:id', {}, (provider, _, { ids }) =>
  requireEndpoint(provider, ids.id),
);

const listEndpoints = endpoint('GET', '/v1/webhook_endpoints', paging, ({ store }, params, { path }) =>
  pageOf(store, 'webhook_endpoint', params, path),
);

const updateEndpoint = endpoint(
  'POST',
  '/v1/webhook_endpoints/:id',
  {
    url: optional(webAddress()),
    enabled_events: optional(enabledEvents),
    disabled: optional(flag),
    description: optional(text()),
    metadata,
  },
  (provider, params, { ids }) => {
    const found = requireEndpoint(provider, ids.id);
    if (params.url) found.url = params.url;
    if (params.enabled_events?.length) found.enabled_events = [...params.enabled_events];
    if (typeof params.disabled === 'boolean') found.status = params.disabled ? 'disabled' : 'enabled';
    if (params.description !== undefined) found.description = params.description;
    found.metadata = mergeMetadata(found.metadata, params.metadata);
    provider.store.save('webhook_endpoint', found);
    return found;
  },
);

const deleteEndpoint = endpoint('DELETE', '/v1/webhook_endpoints/:id', {}, (provider, _, { ids }) => {
  const { id } = requireEndpoint(provider, ids.id);
  provider.store.remove(id);
  return { id, object: 'webhook_endpoint', deleted: true };
});

const requireEndpoint = ({ store }: Provider, id = ''): WebhookEndpoint => {
  const found = store.find('webhook_endpoint', id);
  if (!found) throw noSuchObject('webhook endpoint', id, 'webhook_endpoint');
  return found;
};

export const webhookEndpoints = [createEndpoint, retrieveEndpoint, listEndpoints, updateEndpoint, deleteEndpoint];
