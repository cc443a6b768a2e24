import { type Endpoint, endpoint } from '../api/endpoint.ts';
import { invalidParameter, noSuchObject } from '../api/errors.ts';
import { createdIn, pageOf, paging } from '../api/lists.ts';
import { flag, list, optional, text } from '../api/parameters.ts';
import type { Event } from '../objects/shapes.ts';
import type { Database } from '../store/database.ts';
import { pendingFor, undelivered } from '../store/delivery-queue.ts';
import type { Condition } from '../store/store.ts';

/** How long events can be read, in seconds: thirty days. */
export const eventLifetime = 30 * 24 * 60 * 60;

/** The event endpoints. They query the database directly: `pending_webhooks` is counted from the deliveries. */
export const events = (db: Database): readonly Endpoint[] => {
  const withPendingWebhooks = (event: Event): Event => ({ ...event, pending_webhooks: pendingFor(db, event.id) });

  const listEvents = endpoint(
    'GET',
    '/v1/events',
    {
      ...paging,
      ...createdIn,
      type: optional(text()),
      types: optional(list(text(), 20)),
      delivery_success: optional(flag),
    },
    ({ store, clock }, params, { path }) => {
      if (params.type && params.types) throw invalidParameter('types', 'type and types exclude each other.');
      const types = params.types ?? (params.type ? [params.type] : []);
      const filters: Condition[] = [{ sql: 'created > ?', values: [clock.now() - eventLifetime] }];
      if (types.length > 0) filters.push(ofTypes(types));
      if (params.delivery_success === true) filters.push({ sql: `NOT ${undelivered}`, values: [] });
      if (params.delivery_success === false) filters.push({ sql: undelivered, values: [] });
      const page = pageOf(store, 'event', params, path, filters);
      return { ...page, data: page.data.map(withPendingWebhooks) };
    },
  );

  const retrieveEvent = endpoint('GET', '/v1/events/:id', {}, ({ store, clock }, _, { ids: { id = '' } }) => {
    const event = store.find('event', id);
    if (!event || event.created <= clock.now() - eventLifetime) throw noSuchObject('event', id);
    return withPendingWebhooks(event);
  });

  return [listEvents, retrieveEvent];
};

/** `charge.*` matches every type that begins with `charge.`. */
const ofTypes = (types: readonly string[]): Condition => ({
  sql: `(${types.map(() => "json_extract(body, '$.type') GLOB ?").join(' OR ')})`,
  values: types.map((type) => type.replaceAll(/[[\]?]/g, '')),
});
