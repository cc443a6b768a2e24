import type { Event, WebhookEndpoint } from '../objects/shapes.ts';
import type { Database } from '../store/database.ts';
import { type Delivery, type DeliveryQueue, deliveryQueue, pendingFor } from '../store/delivery-queue.ts';
import type { Store } from '../store/store.ts';
import type { SandboxClock } from '../time/clock.ts';
import { createTimer } from '../time/timer.ts';
import { type DeliveryOptions, readDeliveryOptions, writeDeliveryOptions } from './delivery-options.ts';
import { signatureHeader } from './signature.ts';

/** Delays between delivery attempts, in seconds: Stripe's days shortened to hours. */
const retrySchedule = [1, 5, 30, 120, 600, 1_800, 3_600, 10_800, 21_600] as const;

const answerWithinMs = 10_000;
const atOnce = 16;

/** The delivery of webhooks. */
export interface Deliveries {
  /** Queues a webhook for every endpoint that is enabled for the event. Call it in the event's transaction. */
  enqueue(event: Event): void;
  /** Sends due webhooks; called after every commit. */
  wake(): void;
  /** Resolves when every endpoint was tried once with this event, or after `timeoutMs`. */
  firstAttempts(eventId: string, timeoutMs: number): Promise<void>;
  /** Sends all pending webhooks now, due or not; resolves when each was tried. */
  flush(): Promise<void>;
  options(): DeliveryOptions;
  configure(options: DeliveryOptions): void;
  close(): Promise<void>;
}

/** The log's message about a notice that its receiver did not take; it is sent again. */
export const webhookFailed = 'webhook delivery failed';

interface Deps {
  readonly db: Database;
  readonly store: Store;
  readonly clock: SandboxClock;
  readonly warn: (message: string, details: Readonly<Record<string, unknown>>) => void;
}

/** Signed webhooks with a durable queue. */
export const webhookDeliveries = (deps: Deps): Deliveries => {
  const { db, store, clock, warn } = deps;
  const queue = deliveryQueue(db);
  const shutdown = new AbortController();
  const running = new Map<number, Promise<void>>();
  const waiting = waiters();
  const timer = createTimer(() => wake());

  const wake = () => {
    if (shutdown.signal.aborted) return;
    const { reorder } = readDeliveryOptions(db);
    const places = (reorder ? 1 : atOnce) - running.size;
    if (places <= 0) return;
    const due = queue
      .due(clock.nowMs(), places + running.size, reorder)
      .filter(({ seq }) => !running.has(seq))
      .slice(0, places);
    for (const delivery of due)
      running.set(
        delivery.seq,
        attempt(delivery).finally(() => over(delivery)),
      );
    sleepUntilNext();
  };

  const sleepUntilNext = () => {
    const next = queue.nextAfter(clock.nowMs());
    if (next !== undefined) timer.fireIn(next - clock.nowMs());
  };

  const over = (delivery: Delivery) => {
    running.delete(delivery.seq);
    waiting.resolveDone();
    wake();
  };

  const attempt = async (delivery: Delivery): Promise<void> => {
    const event = store.find('event', delivery.event);
    const endpoint = store.find('webhook_endpoint', delivery.endpoint);
    if (!event || endpoint?.status !== 'enabled') return queue.remove(delivery);
    try {
      const status = await postSigned(deps, endpoint, event, shutdown.signal);
      if (status >= 200 && status < 300) return await queue.remove(delivery);
      await postpone(delivery, `answered ${status}`);
    } catch (failure) {
      if (shutdown.signal.aborted) return;
      await postpone(delivery, String(failure));
    }
  };

  const postpone = (delivery: Delivery, reason: string) => {
    const wait = retrySchedule[delivery.attempts];
    warn(webhookFailed, { event: delivery.event, attempt: delivery.attempts + 1, reason });
    return queue.postpone(delivery, wait && clock.nowMs() + wait * 1_000, reason);
  };

  return {
    enqueue: (event) => enqueue(deps, queue, event),
    wake,
    firstAttempts: (eventId, timeoutMs) =>
      atMost(
        timeoutMs,
        waiting.until(() => !queue.isUntried(eventId)),
      ),
    async flush() {
      const isOneLeft = await queue.makeDue();
      wake();
      await waiting.until(() => !isOneLeft());
    },
    options: () => readDeliveryOptions(db),
    configure: (options) => writeDeliveryOptions(db, options),
    async close() {
      shutdown.abort();
      timer.stop();
      await Promise.all(running.values());
      waiting.resolveAll();
    },
  };
};

const enqueue = ({ db, store, clock }: Deps, queue: DeliveryQueue, event: Event) => {
  const options = readDeliveryOptions(db);
  const state = options.drop.some((type) => type === '*' || type === event.type) ? 'dropped' : 'pending';
  const dueMs = clock.nowMs() + options.delayMs;
  for (const endpoint of store.walk('webhook_endpoint', { where: [], limit: 100 })) {
    if (!wants(endpoint, event.type)) continue;
    for (let copy = 0; copy <= options.duplicates; copy += 1) queue.add(event.id, endpoint.id, state, dueMs);
  }
};

const wants = (endpoint: WebhookEndpoint, type: string): boolean =>
  endpoint.status === 'enabled' && endpoint.enabled_events.some((each) => each === '*' || each === type);

/** @returns the status of the answer */
const postSigned = async (
  { db, store, clock }: Deps,
  endpoint: WebhookEndpoint,
  event: Event,
  shutdown: AbortSignal,
): Promise<number> => {
  const body = JSON.stringify({ ...event, pending_webhooks: pendingFor(db, event.id) }, null, 2);
  const secret = store.aside<{ secret: string }>(endpoint.id)?.secret ?? '';
  const answer = await fetch(endpoint.url, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureHeader(body, secret, Math.floor(clock.machineMs() / 1_000)),
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    },
    body,
    signal: AbortSignal.any([shutdown, AbortSignal.timeout(answerWithinMs)]),
  });
  await answer.body?.cancel();
  return answer.status;
};

/** Promises that wait for a condition; the conditions are checked after each attempt. */
const waiters = () => {
  let waiting: { isOver: () => boolean; resolve: () => void }[] = [];
  return {
    until: (isOver: () => boolean): Promise<void> =>
      isOver() ? Promise.resolve() : new Promise((resolve) => waiting.push({ isOver, resolve })),
    resolveDone: () => {
      const done = waiting.filter(({ isOver }) => isOver());
      waiting = waiting.filter((waiter) => !done.includes(waiter));
      for (const { resolve } of done) resolve();
    },
    resolveAll: () => {
      for (const { resolve } of waiting) resolve();
    },
  };
};

/** Waits for a promise, but for no longer than this time. */
const atMost = async (timeoutMs: number, awaited: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
    timer.unref();
  });
  await Promise.race([awaited, patience]);
  clearTimeout(timer);
};
