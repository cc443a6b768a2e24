import { assign, fromPromise, setup } from 'xstate';
import { notProvided } from '../kernel/not-provided.ts';
import type { Log } from '../kernel/ports.ts';
import { failureMessage } from './failure-message.ts';
import { accountMessages } from './messages.ts';

/** A sent email: the phrase that the page shows too, and the user id that its code logs in. */
export type SentLogInEmail = { readonly phrase: string; readonly userId?: string };

type Context = { readonly email: string; readonly sent: SentLogInEmail | null; readonly message: string | null };
type Asked = { readonly type: 'submitted'; readonly email: string };

/** Request for a log-in email: ready → sending → sent, from which another can be requested. */
export const requestLogInEmailMachine = setup({
  types: { context: {} as Context, events: {} as Asked | { readonly type: 'askedAgain' } },
  actors: { send: fromPromise<SentLogInEmail, { readonly email: string }>(notProvided('send')) },
  actions: {
    setMessage: assign((_, message: string | null) => ({ message })),
    keep: assign((_, sent: SentLogInEmail) => ({ sent })),
    log: (_, _problem: { readonly cause: unknown }) => {},
  },
}).createMachine({
  id: 'request-log-in-email',
  initial: 'ready',
  context: { email: '', sent: null, message: null },
  states: {
    ready: { on: { submitted: 'sending' } },
    sending: {
      tags: 'busy',
      entry: [
        { type: 'setMessage', params: null },
        assign(({ context, event }) => (event.type === 'submitted' ? { email: event.email } : context)),
      ],
      invoke: {
        src: 'send',
        input: ({ context }) => ({ email: context.email }),
        onDone: { target: 'sent', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: {
          target: 'asking',
          actions: [
            { type: 'setMessage', params: ({ event }) => failureMessage(event.error, accountMessages.emailNotSent) },
            { type: 'log', params: ({ event }) => ({ cause: event.error }) },
          ],
        },
      },
    },
    /** Returns to `sent` when an earlier email was sent, because it is still valid; otherwise to `ready`. */
    asking: { always: [{ guard: ({ context }) => context.sent !== null, target: 'sent' }, { target: 'ready' }] },
    sent: { tags: 'sent', on: { askedAgain: 'sending', submitted: 'sending' } },
  },
});

/** The machine on real ports. @param ask sends the email: link or code */
export const requestLogInEmailMachineFor = (log: Log, ask: (email: string) => Promise<SentLogInEmail>) =>
  requestLogInEmailMachine.provide({
    actors: { send: fromPromise(({ input }) => ask(input.email)) },
    actions: { log: (_, { cause }) => log.warn('log-in email not sent', { cause: String(cause) }) },
  });
