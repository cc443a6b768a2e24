import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { ServiceFailure } from '../kernel/failures.ts';
import { notProvided } from '../kernel/not-provided.ts';
import type { Log } from '../kernel/ports.ts';
import type { EmailProof, LogInEmails } from './client.ports.ts';
import { accountMessages } from './messages.ts';

/** Logging in by what a letter says: ready → proving → proved, or refused when it is no good (any more). */
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
    say: assign((_, message: string | null) => ({ message })),
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
      entry: { type: 'say', params: null },
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
              { type: 'say', params: accountMessages.logInFailed },
              { type: 'log', params: ({ event }) => ({ cause: event.error }) },
            ],
          },
        ],
      },
    },
    refused: { on: { submitted: 'proving' } },
    // Whoever could not be let in all the same may try again, with another code.
    proved: { on: { submitted: 'proving' } },
  },
});

export type LogInByEmailPorts = { readonly logInEmails: Pick<LogInEmails, 'logInByEmail'>; readonly log: Log };

/** The same machine on real ports. */
export const logInByEmailMachineFor = ({ logInEmails, log }: LogInByEmailPorts) =>
  logInByEmailMachine.provide({
    actors: { logIn: fromPromise(({ input }) => logInEmails.logInByEmail(input)) },
    actions: { log: (_, { cause }) => log.warn('a log-in by letter failed', { cause: String(cause) }) },
  });
