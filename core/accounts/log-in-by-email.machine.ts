import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { ServiceFailure } from '../kernel/failures.ts';
import { notProvided } from '../kernel/not-provided.ts';
import type { Log } from '../kernel/ports.ts';
import type { EmailProof, LogInEmails } from './client.ports.ts';
import { failureMessage } from './failure-message.ts';
import { accountMessages } from './messages.ts';

/** Log-in by the link or code of an email: ready → proving → proved, or refused when it is invalid or expired. */
export const logInByEmailMachine = setup({
  types: {
    context: {} as { readonly message: string | null },
    events: {} as { readonly type: 'submitted' } & EmailProof,
    emitted: {} as { readonly type: 'proved' | 'refused' },
  },
  actors: { logIn: fromPromise<void, EmailProof>(notProvided('logIn')) },
  guards: {
    isNoGood: (_, { cause }: { readonly cause: unknown }) => cause instanceof ServiceFailure && !cause.retryable,
  },
  actions: {
    setMessage: assign((_, message: string | null) => ({ message })),
    announce: emit({ type: 'proved' }),
    refuse: emit({ type: 'refused' }),
    log: (_, _problem: { readonly cause: unknown }) => {},
  },
}).createMachine({
  id: 'log-in-by-email',
  initial: 'ready',
  context: { message: null },
  states: {
    ready: { on: { submitted: 'proving' } },
    proving: {
      tags: 'busy',
      entry: { type: 'setMessage', params: null },
      invoke: {
        src: 'logIn',
        input: ({ event }) => {
          assertEvent(event, 'submitted');
          return { userId: event.userId, secret: event.secret };
        },
        onDone: { target: 'proved', actions: 'announce' },
        onError: [
          {
            guard: { type: 'isNoGood', params: ({ event }) => ({ cause: event.error }) },
            target: 'refused',
            actions: 'refuse',
          },
          {
            target: 'ready',
            actions: [
              { type: 'setMessage', params: ({ event }) => failureMessage(event.error, accountMessages.logInFailed) },
              { type: 'log', params: ({ event }) => ({ cause: event.error }) },
            ],
          },
        ],
      },
    },
    refused: { on: { submitted: 'proving' } },
    // Starting the session may still fail after the proof was accepted, so another code may be submitted.
    proved: { on: { submitted: 'proving' } },
  },
});

/** The ports of the machine. */
export type LogInByEmailPorts = { readonly logInEmails: Pick<LogInEmails, 'logInByEmail'>; readonly log: Log };

/** The machine with its actors on real ports. */
export const logInByEmailMachineFor = ({ logInEmails, log }: LogInByEmailPorts) =>
  logInByEmailMachine.provide({
    actors: { logIn: fromPromise(({ input }) => logInEmails.logInByEmail(input)) },
    actions: { log: (_, { cause }) => log.warn('log-in by email failed', { cause: String(cause) }) },
  });
