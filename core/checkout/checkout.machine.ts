import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import type { Cart } from '../cart/cart.ts';
import type { UserId } from '../kernel/ids.ts';
import { notProvided } from '../kernel/not-provided.ts';
import type { Log } from '../kernel/ports.ts';
import type { Result } from '../kernel/result.ts';
import type { StartCheckoutRefusal } from './client.ports.ts';
import { checkoutMessages } from './messages.ts';
import { type StartCheckoutPorts, startCheckout } from './start-checkout.ts';

type Submission = { readonly cart: Cart; readonly userId: UserId | null };
type Answer = Result<{ readonly url: string }, StartCheckoutRefusal>;

type Context = {
  /** The alert of §8, when something broke. */
  readonly message: string | null;
  /** What the festival said no to, when it did. */
  readonly refusal: StartCheckoutRefusal | null;
};

type Events =
  | ({ readonly type: 'submitted' } & Submission)
  /** The browser showed the page again, out of its memory, after the buyer had left. */
  | { readonly type: 'cameBack' };

/** Checkout: idle → opening → leaving, with the buyer taken to `url` by the emitted event (§4 Checkout). A second press while opening is the first. */
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
    say: assign((_, message: string) => ({ message })),
    explain: assign((_, answer: Answer) => ({ refusal: answer.ok ? null : answer.refusal })),
    leave: emit((_, answer: Answer) => ({ type: 'leave' as const, url: answer.ok ? answer.value.url : '/cart' })),
    log: (_, _problem: { readonly cause: unknown }) => {},
  },
}).createMachine({
  id: 'checkout',
  initial: 'idle',
  context: { message: null, refusal: null },
  states: {
    idle: { on: { submitted: 'opening' } },
    opening: {
      tags: 'busy',
      entry: 'clear',
      invoke: {
        src: 'openPage',
        input: ({ event }) => {
          assertEvent(event, 'submitted');
          return { cart: event.cart, userId: event.userId };
        },
        onDone: [
          {
            guard: { type: 'isOpen', params: ({ event }) => event.output },
            target: 'leaving',
            actions: { type: 'leave', params: ({ event }) => event.output },
          },
          { target: 'idle', actions: { type: 'explain', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'idle',
          actions: [
            { type: 'say', params: checkoutMessages.failed },
            { type: 'log', params: ({ event }) => ({ cause: event.error }) },
          ],
        },
      },
    },
    leaving: { tags: 'busy', on: { cameBack: 'idle' } },
  },
});

/** The same machine on our own checkout. */
export const checkoutMachineFor = (ports: StartCheckoutPorts & { readonly log: Log }) =>
  checkoutMachine.provide({
    actors: { openPage: fromPromise(({ input }) => startCheckout(ports)(input.cart, input.userId)) },
    actions: { log: (_, { cause }) => ports.log.warn('the checkout failed', { cause: String(cause) }) },
  });
