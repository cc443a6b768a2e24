import { assign, emit, fromPromise, setup } from 'xstate';
import { notDoneMessage } from '../../accounts/failure-message.ts';
import type { OrderId } from '../../kernel/ids.ts';
import { notProvided } from '../../kernel/not-provided.ts';
import type { Log } from '../../kernel/ports.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { RefundRefusal } from '../../shop/checkout/refund-order.ts';
import type { MyOrders } from './client.ports.ts';
import { myFestivalMessages as messages, refundRefusals } from './messages.ts';
import type { OwnOrder } from './own-order.ts';

type Outcome = Result<OwnOrder, RefundRefusal>;

/** The outcome of the last refund request. */
type RefundNotice = { readonly good: boolean; readonly text: string };

type Context = {
  /** Newest first; empty before they are loaded. */
  readonly orders: readonly OwnOrder[];
  /** The order whose refund waits for confirmation. */
  readonly chosen: OwnOrder | null;
  /** The order whose refund request had no response; the next loaded list shows its outcome. */
  readonly unsure: OrderId | null;
  /** Whether the last load failed: the orders may be out of date. */
  readonly stale: boolean;
  readonly notice: RefundNotice | null;
};

type RefundClicked = { readonly type: 'refundClicked'; readonly order: OwnOrder };

type Events =
  | RefundClicked
  | { readonly type: 'refundConfirmed' }
  | { readonly type: 'refundDismissed' }
  /** The user clicked Retry, or something was bought or claimed elsewhere on the site. */
  | { readonly type: 'changedElsewhere' };

/** The events that a list of orders accepts, whether its last load succeeded or failed. */
const settledEvents = {
  changedElsewhere: 'loading',
  refundClicked: {
    target: 'confirming',
    actions: { type: 'setChosen', params: ({ event }: { readonly event: RefundClicked }) => event.order },
  },
} as const;

/**
 * The visitor's orders: loading → idle | failed. A refund is chosen, confirmed and requested; this is allowed on a list
 * that may be out of date too, because a repeated request refunds only once. When a refund request gets no response,
 * the orders are loaded again, and the notice then gives the outcome. Emits `refunded`.
 */
export const myOrdersMachine = setup({
  types: { context: {} as Context, events: {} as Events, emitted: {} as { readonly type: 'refunded' } },
  actors: {
    fetchOrders: fromPromise<readonly OwnOrder[]>(notProvided('fetchOrders')),
    refund: fromPromise<Outcome, OrderId | undefined>(notProvided('refund')),
  },
  guards: {
    isRefunded: (_, outcome: Outcome) => outcome.ok,
    isStale: ({ context }) => context.stale,
    showsRefund: ({ context }, orders: readonly OwnOrder[]) => isBeingRefunded(unsureOrder(context, orders)),
  },
  actions: {
    setOrders: assign(({ context }, orders: readonly OwnOrder[]) => {
      const order = unsureOrder(context, orders);
      return { orders, stale: false, unsure: null, ...(order && { notice: outcomeOf(order) }) };
    }),
    setStale: assign({ stale: true }),
    setChosen: assign((_, chosen: OwnOrder | null) => ({ chosen, notice: null, unsure: null })),
    replaceOrder: assign(({ context }, outcome: Outcome) =>
      outcome.ok
        ? { orders: context.orders.map((order) => (order.id === outcome.value.id ? outcome.value : order)) }
        : {},
    ),
    setNotice: assign((_, outcome: Outcome) => ({ chosen: null, notice: inWords(outcome) })),
    setUnknownNotice: assign(({ context }, { cause }: { readonly cause: unknown }) => ({
      chosen: null,
      unsure: context.chosen?.id ?? null,
      notice: { good: false, text: notDoneMessage(cause, messages.refundUnknown) },
    })),
    emitRefunded: emit({ type: 'refunded' }),
    log: (_, _problem: { readonly message: string; readonly cause: unknown }) => {},
  },
}).createMachine({
  id: 'my-orders',
  initial: 'loading',
  context: { orders: [], chosen: null, unsure: null, stale: false, notice: null },
  states: {
    loading: {
      tags: 'busy',
      // The response under way may be older than the change.
      on: { changedElsewhere: { target: 'loading', reenter: true } },
      invoke: {
        src: 'fetchOrders',
        onDone: [
          {
            guard: { type: 'showsRefund', params: ({ event }) => event.output },
            target: 'idle',
            actions: [{ type: 'setOrders', params: ({ event }) => event.output }, 'emitRefunded'],
          },
          { target: 'idle', actions: { type: 'setOrders', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'failed',
          actions: [
            'setStale',
            { type: 'log', params: ({ event }) => ({ message: messages.ordersFailed, cause: event.error }) },
          ],
        },
      },
    },
    failed: { on: settledEvents },
    idle: { on: settledEvents },
    confirming: {
      on: {
        refundConfirmed: 'refunding',
        refundDismissed: [
          { guard: 'isStale', target: 'failed', actions: { type: 'setChosen', params: null } },
          { target: 'idle', actions: { type: 'setChosen', params: null } },
        ],
      },
    },
    refunding: {
      tags: 'refunding',
      invoke: {
        src: 'refund',
        input: ({ context }) => context.chosen?.id,
        onDone: [
          {
            guard: { type: 'isRefunded', params: ({ event }) => event.output },
            target: 'idle',
            actions: [
              { type: 'replaceOrder', params: ({ event }) => event.output },
              { type: 'setNotice', params: ({ event }) => event.output },
              'emitRefunded',
            ],
          },
          { target: 'loading', actions: { type: 'setNotice', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'loading',
          actions: [
            { type: 'setUnknownNotice', params: ({ event }) => ({ cause: event.error }) },
            { type: 'log', params: ({ event }) => ({ message: 'refund not answered', cause: event.error }) },
          ],
        },
      },
    },
  },
});

const unsureOrder = ({ unsure }: Context, orders: readonly OwnOrder[]): OwnOrder | undefined =>
  orders.find(({ id }) => id === unsure);

const isBeingRefunded = (order: OwnOrder | undefined): boolean =>
  order?.status === 'refunded' || order?.status === 'refund-pending';

/** The outcome of a refund request without a response, from the state of the order now. */
const outcomeOf = (order: OwnOrder): RefundNotice =>
  isBeingRefunded(order) ? inWords(ok(order)) : { good: false, text: messages.refundNotMade };

const inWords = (outcome: Outcome): RefundNotice => {
  if (!outcome.ok) return { good: false, text: refundRefusals[outcome.refusal.kind] };
  if (outcome.value.status === 'refunded' && outcome.value.total === 0) return { good: true, text: messages.givenBack };
  return { good: true, text: outcome.value.status === 'refunded' ? messages.refunded : messages.refundOnItsWay };
};

/** The orders machine with its actors on real ports. */
export const myOrdersMachineFor = ({ myOrders, log }: { readonly myOrders: MyOrders; readonly log: Log }) =>
  myOrdersMachine.provide({
    actors: {
      fetchOrders: fromPromise(() => myOrders.all()),
      refund: fromPromise(async ({ input }) => {
        if (!input) throw new Error('refunding without an order');
        return myOrders.refund(input);
      }),
    },
    actions: { log: (_, { message, cause }) => log.warn(message, { cause: String(cause) }) },
  });
