import type { Event } from '../objects/shapes.ts';
import type { NewId } from '../store/ids.ts';
import type { Store } from '../store/store.ts';
import type { SandboxClock } from '../time/clock.ts';
import type { Deliveries } from './deliveries.ts';
import type { EventType } from './event-types.ts';

/** The API version of every object and event, the SDK's own. */
export const apiVersion = '2026-10-28.endive';

/** The API request that caused an event; null when the page, the clock or a test did. */
export type Cause = { readonly id: string; readonly idempotency_key: string | null } | null;

/** The event log, which is also the source of the webhooks. */
export interface Events {
  /** Stores an event with a snapshot of the object and queues its webhooks. Call it in the change's own transaction. */
  record(type: EventType, object: object, previousAttributes?: object): Event;
  /** Runs `work`; all events recorded during it name this request. */
  causedBy<Value>(cause: Cause, work: () => Value): Value;
}

/** Events in the sandbox's store, dated by its clock. */
export const eventRecorder = (store: Store, clock: SandboxClock, newId: NewId, deliveries: Deliveries): Events => {
  let cause: Cause = null;
  return {
    record(type, object, previousAttributes) {
      const event: Event = {
        id: newId('evt'),
        object: 'event',
        api_version: apiVersion,
        created: clock.now(),
        data: { object, ...(previousAttributes && { previous_attributes: previousAttributes }) },
        livemode: false,
        pending_webhooks: 0,
        request: cause ?? { id: null, idempotency_key: null },
        type,
      };
      store.add('event', event);
      deliveries.enqueue(event);
      return event;
    },
    causedBy(next, work) {
      const before = cause;
      cause = next;
      try {
        return work();
      } finally {
        cause = before;
      }
    },
  };
};
