import type { Event } from '../objects/shapes.ts';
import type { NewId } from '../store/ids.ts';
import type { Store } from '../store/store.ts';
import type { SandboxClock } from '../time/clock.ts';
import type { Deliveries } from './deliveries.ts';
import type { EventType } from './event-types.ts';

/** The version every object and event is rendered in, pinned to the SDK's. */
export const apiVersion = '2026-10-28.endive';

/** The API request that brought an event about; null when the page, the clock or a test did. */
export type Cause = { readonly id: string; readonly idempotency_key: string | null } | null;

/** What happened, for those who ask and those who are told. */
export interface Events {
  /** Writes down what happened, as a snapshot, and queues its notices; belongs in the transaction that did it. */
  record(type: EventType, object: object, previousAttributes?: object): Event;
  /** Names the request behind everything recorded while `work` runs. */
  causedBy<Value>(cause: Cause, work: () => Value): Value;
}

/** Events in the sandbox's own store and time. */
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
