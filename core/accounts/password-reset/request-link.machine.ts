import { assign, fromPromise, setup } from 'xstate';
import { notProvided } from '../../kernel/not-provided.ts';
import type { Log } from '../../kernel/ports.ts';
import { failureMessage } from '../failure-message.ts';
import { passwordResetMessages as messages } from './messages.ts';
import type { Recovery } from './ports.ts';

type Context = {
  /** The address of the last request, as it was typed. */
  readonly email: string;
  /** The error message for the visitor. */
  readonly message: string | null;
};

/**
 * The /password-reset-request screen: form → asking → sent, from where another request is possible. The result is the
 * same whether an account has that address or not.
 */
export const requestLinkMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { readonly type: 'submitted'; readonly email: string } | { readonly type: 'askedAgain' },
  },
  actors: { request: fromPromise<void, { readonly email: string }>(notProvided('request')) },
  actions: {
    keep: assign((_, email: string) => ({ email })),
    setMessage: assign((_, message: string | null) => ({ message })),
    log: (_, _problem: { readonly cause: unknown }) => {},
  },
}).createMachine({
  id: 'ask-for-link',
  initial: 'form',
  context: { email: '', message: null },
  states: {
    form: {
      on: { submitted: { target: 'asking', actions: { type: 'keep', params: ({ event }) => event.email } } },
    },
    asking: {
      tags: 'busy',
      entry: { type: 'setMessage', params: null },
      invoke: {
        src: 'request',
        input: ({ context }) => ({ email: context.email }),
        onDone: 'sent',
        onError: {
          target: 'form',
          actions: [
            { type: 'setMessage', params: ({ event }) => failureMessage(event.error, messages.notAsked) },
            { type: 'log', params: ({ event }) => ({ cause: event.error }) },
          ],
        },
      },
    },
    sent: {
      tags: 'sent',
      on: { askedAgain: 'askingAgain' },
    },
    askingAgain: {
      tags: ['sent', 'busy'],
      entry: { type: 'setMessage', params: null },
      invoke: {
        src: 'request',
        input: ({ context }) => ({ email: context.email }),
        onDone: 'sent',
        onError: {
          target: 'sent',
          actions: [
            { type: 'setMessage', params: ({ event }) => failureMessage(event.error, messages.notAsked) },
            { type: 'log', params: ({ event }) => ({ cause: event.error }) },
          ],
        },
      },
    },
  },
});

/** The machine with its actors connected to real ports. */
export const requestLinkMachineFor = (ports: { readonly recovery: Pick<Recovery, 'request'>; readonly log: Log }) =>
  requestLinkMachine.provide({
    actors: { request: fromPromise(({ input }) => ports.recovery.request(input.email)) },
    actions: {
      log: (_, { cause }) => ports.log.warn('password recovery request failed', { cause: String(cause) }),
    },
  });
