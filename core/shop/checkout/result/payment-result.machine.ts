import { assign, fromPromise, setup } from 'xstate';
import { notProvided } from '../../../kernel/not-provided.ts';
import type { Log } from '../../../kernel/ports.ts';
import { second } from '../../../kernel/time.ts';
import type { PaymentResults } from '../client.ports.ts';
import type { OrderStatus, PaymentResult } from './payment-result.ts';

type Answer = PaymentResult | undefined;
type Context = {
  readonly sessionId: string;
  /** The last result; null before the first. */
  readonly result: PaymentResult | null;
  readonly asked: number;
};

/** How many polls are fast; the rest are slow. */
const quickQuestions = 5;

/**
 * The payment result on /success: asking → paid | over | refunded | unknown. It polls while the provider has no result
 * (every 2 s, then every 5 s), and after a minute ends in `tooLong`: an email will follow. A failed request counts as no
 * result yet.
 */
export const paymentResultMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { readonly sessionId: string },
    events: {} as { readonly type: 'askedAgain' },
  },
  actors: { ask: fromPromise<Answer, string>(notProvided('ask')) },
  guards: {
    isUnknown: (_, answer: Answer) => answer === undefined,
    is: (_, { answer, status }: { answer: Answer; status: readonly OrderStatus[] }) =>
      answer !== undefined && status.includes(answer.status),
    mayAskQuickly: ({ context }) => context.asked < quickQuestions,
  },
  actions: {
    count: assign(({ context }) => ({ asked: context.asked + 1 })),
    keep: assign((_, answer: Answer) => ({ result: answer ?? null })),
    startOver: assign({ asked: 0 }),
    log: (_, _problem: { readonly cause: unknown }) => {},
  },
  delays: { soon: 2 * second, later: 5 * second, longEnough: 60 * second },
}).createMachine({
  id: 'payment-result',
  initial: 'waiting',
  context: ({ input }) => ({ sessionId: input.sessionId, result: null, asked: 0 }),
  states: {
    waiting: {
      tags: 'busy',
      entry: 'startOver',
      initial: 'asking',
      after: { longEnough: 'tooLong' },
      states: {
        asking: {
          entry: 'count',
          invoke: {
            src: 'ask',
            input: ({ context }) => context.sessionId,
            onDone: [
              { guard: { type: 'isUnknown', params: ({ event }) => event.output }, target: '#payment-result.unknown' },
              {
                guard: { type: 'is', params: ({ event }) => ({ answer: event.output, status: ['paid'] }) },
                target: '#payment-result.paid',
                actions: { type: 'keep', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'is', params: ({ event }) => ({ answer: event.output, status: ['over'] }) },
                target: '#payment-result.over',
                actions: { type: 'keep', params: ({ event }) => event.output },
              },
              {
                guard: {
                  type: 'is',
                  params: ({ event }) => ({ answer: event.output, status: ['refunded', 'refund-pending'] }),
                },
                target: '#payment-result.refunded',
                actions: { type: 'keep', params: ({ event }) => event.output },
              },
              { target: 'pausing', actions: { type: 'keep', params: ({ event }) => event.output } },
            ],
            onError: { target: 'pausing', actions: { type: 'log', params: ({ event }) => ({ cause: event.error }) } },
          },
        },
        pausing: {
          after: { soon: { guard: 'mayAskQuickly', target: 'asking' }, later: 'asking' },
        },
      },
    },
    paid: { type: 'final' },
    over: { type: 'final' },
    refunded: { type: 'final' },
    unknown: { type: 'final' },
    /** After a minute of polling; the buyer may start it again. */
    tooLong: { on: { askedAgain: 'waiting' } },
  },
});

/** The machine with its actors on real ports. */
export const paymentResultMachineFor = (ports: { readonly paymentResults: PaymentResults; readonly log: Log }) =>
  paymentResultMachine.provide({
    actors: { ask: fromPromise(({ input }) => ports.paymentResults.of(input)) },
    actions: {
      log: (_, { cause }) => ports.log.warn('payment result lookup failed', { cause: String(cause) }),
    },
  });
