import { assign, emit, fromPromise, setup } from 'xstate';
import type { OrderId } from '../kernel/ids.ts';
import { notProvided } from '../kernel/not-provided.ts';
import type { Log } from '../kernel/ports.ts';
import type { Result } from '../kernel/result.ts';
import type { MyOrders, RefundRefusal } from './client.ports.ts';
import { myFestivalMessages as messages, refundRefusals } from './messages.ts';
import type { OwnOrder } from './own-order.ts';

type Outcome = Result<OwnOrder, RefundRefusal>;

/** What came of the last refund that was asked for, in words. */
type RefundNotice = { readonly good: boolean; readonly text: string };

type Context = {
  /** Newest first; empty until they have been fetched. */
  readonly orders: readonly OwnOrder[];
  /** The order somebody is thinking of giving back. */
  readonly chosen: OwnOrder | null;
  readonly told: RefundNotice | null;
};

type Events =
  | { readonly type: 'refundClicked'; readonly order: OwnOrder }
  | { readonly type: 'refundConfirmed' }
  | { readonly type: 'refundDismissed' }
  /** Somebody wants to try again, or something was bought or claimed. */
  | { readonly type: 'changedElsewhere' };

/**
 * The visitor's orders: loading → resting | failed; a refund is pressed, confirmed and asked for, and whatever comes of
 * it is told. After an answer that never came the list is fetched again, because it knows. Emits `refunded`.
 */
export const myOrdersMachine = setup({
  types: { context: {} as Context, events: {} as Events, emitted: {} as { readonly type: 'refunded' } },
  actors: {
    fetchOrders: fromPromise<readonly OwnOrder[]>(notProvided('fetchOrders')),
    refund: fromPromise<Outcome, OrderId | undefined>(notProvided('refund')),
  },
  guards: { isRefunded: (_, outcome: Outcome) => outcome.ok },
  actions: {
    keep: assign((_, orders: readonly OwnOrder[]) => ({ orders })),
    choose: assign((_, chosen: OwnOrder | null) => ({ chosen, told: null })),
    replace: assign(({ context }, outcome: Outcome) =>
      outcome.ok
        ? { orders: context.orders.map((order) => (order.id === outcome.value.id ? outcome.value : order)) }
        : {},
    ),
    tell: assign((_, outcome: Outcome) => ({ chosen: null, told: inWords(outcome) })),
    tellUnknown: assign({ chosen: null, told: { good: false, text: messages.refundUnknown } }),
    announce: emit({ type: 'refunded' }),
    log: (_, _problem: { readonly message: string; readonly cause: unknown }) => {},
  },
}).createMachine({
  id: 'my-orders',
  initial: 'loading',
  context: { orders: [], chosen: null, told: null },
  states: {
    loading: {
      tags: 'busy',
      // What is on its way may be older than what has just happened.
      on: { changedElsewhere: { target: 'loading', reenter: true } },
      invoke: {
        src: 'fetchOrders',
        onDone: { target: 'resting', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'log', params: ({ event }) => ({ message: messages.ordersFailed, cause: event.error }) },
        },
      },
    },
    failed: { on: { changedElsewhere: 'loading' } },
    resting: {
      on: {
        changedElsewhere: 'loading',
        refundClicked: { target: 'confirming', actions: { type: 'choose', params: ({ event }) => event.order } },
      },
    },
    confirming: {
      on: {
        refundConfirmed: 'refunding',
        refundDismissed: { target: 'resting', actions: { type: 'choose', params: null } },
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
            target: 'resting',
            actions: [
              { type: 'replace', params: ({ event }) => event.output },
              { type: 'tell', params: ({ event }) => event.output },
              'announce',
            ],
          },
          { target: 'loading', actions: { type: 'tell', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'loading',
          actions: [
            'tellUnknown',
            { type: 'log', params: ({ event }) => ({ message: 'a refund was not answered', cause: event.error }) },
          ],
        },
      },
    },
  },
});

const inWords = (outcome: Outcome): RefundNotice => {
  if (!outcome.ok) return { good: false, text: refundRefusals[outcome.refusal.kind] };
  return { good: true, text: outcome.value.status === 'refunded' ? messages.refunded : messages.refundOnItsWay };
};

/** The same machine on real ports. */
export const myOrdersMachineFor = ({ myOrders, log }: { readonly myOrders: MyOrders; readonly log: Log }) =>
  myOrdersMachine.provide({
    actors: {
      fetchOrders: fromPromise(() => myOrders.all()),
      refund: fromPromise(async ({ input }) => {
        if (!input) throw new Error('a refund without an order cannot be asked for');
        return myOrders.refund(input);
      }),
    },
    actions: { log: (_, { message, cause }) => log.warn(message, { cause: String(cause) }) },
  });
