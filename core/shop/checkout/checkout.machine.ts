import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import type { UserId } from '../../kernel/ids.ts';
import { notProvided } from '../../kernel/not-provided.ts';
import type { Log } from '../../kernel/ports.ts';
import type { Result } from '../../kernel/result.ts';
import type { Cart } from '../cart/cart.ts';
import type { CartAnswers, CartVoucher, OfferKey, StartCheckoutRefusal } from './client.ports.ts';
import { checkoutMessages } from './messages.ts';
import { type StartCheckoutPorts, startCheckout } from './start-checkout.ts';

type Submission = {
  readonly cart: Cart;
  readonly userId: UserId | null;
  readonly answers?: CartAnswers | undefined;
  readonly voucher?: CartVoucher | undefined;
  readonly offer?: OfferKey | undefined;
};
type Answer = Result<{ readonly url: string }, StartCheckoutRefusal>;

type Context = {
  /** The alert of §8, after a failure. */
  readonly message: string | null;
  /** The refusal, if there was one. */
  readonly refusal: StartCheckoutRefusal | null;
};

type Events =
  | ({ readonly type: 'submitted' } & Submission)
  /** The buyer came back: the browser restored the page from its back/forward cache. */
  | { readonly type: 'cameBack' }
  /** The device has a network connection again, so a failure for want of one is over. */
  | { readonly type: 'reconnected' };

/** Checkout: idle → opening → leaving; the emitted event takes the buyer to `url` (§4 Checkout). Submissions while opening are ignored. */
export const checkoutMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    emitted: {} as { readonly type: 'leave'; readonly url: string },
  },
  actors: { openPage: fromPromise<Answer, Submission>(notProvided('openPage')) },
  guards: { isOpen: (_, answer: Answer) => answer.ok },
  actions: {
    clear: assign({ message: null, refusal: null }),
    clearMessage: assign({ message: null }),
    setMessage: assign((_, message: string) => ({ message })),
    setRefusal: assign((_, answer: Answer) => ({ refusal: answer.ok ? null : answer.refusal })),
    leave: emit((_, answer: Answer) => ({ type: 'leave' as const, url: answer.ok ? answer.value.url : '/cart' })),
    log: (_, _problem: { readonly cause: unknown }) => {},
  },
}).createMachine({
  id: 'checkout',
  initial: 'idle',
  context: { message: null, refusal: null },
  states: {
    idle: { on: { submitted: 'opening', reconnected: { actions: 'clearMessage' } } },
    opening: {
      tags: 'busy',
      entry: 'clear',
      invoke: {
        src: 'openPage',
        input: ({ event }) => {
          assertEvent(event, 'submitted');
          const { cart, userId, answers, voucher, offer } = event;
          return { cart, userId, answers, voucher, offer };
        },
        onDone: [
          {
            guard: { type: 'isOpen', params: ({ event }) => event.output },
            target: 'leaving',
            actions: { type: 'leave', params: ({ event }) => event.output },
          },
          { target: 'idle', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'idle',
          actions: [
            { type: 'setMessage', params: checkoutMessages.failed },
            { type: 'log', params: ({ event }) => ({ cause: event.error }) },
          ],
        },
      },
    },
    leaving: { tags: 'busy', on: { cameBack: 'idle' } },
  },
});

/** The machine with its actors on real ports. */
export const checkoutMachineFor = (ports: StartCheckoutPorts & { readonly log: Log }) =>
  checkoutMachine.provide({
    actors: {
      openPage: fromPromise(({ input }) =>
        startCheckout(ports)(input.cart, input.userId, input.answers, { ...input.voucher, offer: input.offer }),
      ),
    },
    actions: { log: (_, { cause }) => ports.log.warn('checkout failed', { cause: String(cause) }) },
  });
