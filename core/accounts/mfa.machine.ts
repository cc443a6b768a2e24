import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { ServiceFailure } from '../kernel/failures.ts';
import { notProvided } from '../kernel/not-provided.ts';
import type { Log } from '../kernel/ports.ts';
import type { MfaChallenges } from './client.ports.ts';
import { failureMessage } from './failure-message.ts';
import { accountMessages } from './messages.ts';
import { type MfaFactor, normalizeMfaCode } from './mfa-factors.ts';

type Context = {
  /** The person's factors, preferred first; empty until they are loaded. */
  readonly factors: readonly MfaFactor[];
  /** The factor of the current challenge. */
  readonly factor: MfaFactor;
  readonly challengeId: string;
  readonly message: string | null;
};

type Events =
  | { readonly type: 'submitted'; readonly typed: string }
  /** Another factor was chosen, or a new code was requested. */
  | { readonly type: 'askedFor'; readonly factor: MfaFactor };

type Answer = { readonly challengeId: string; readonly answer: string };

/**
 * The second step of a log-in: looking (loads the factors) → asking (creates a challenge) → ready → proving → proved;
 * wrong after a wrong code, which may be corrected.
 */
export const mfaMachine = setup({
  types: { context: {} as Context, events: {} as Events, emitted: {} as { readonly type: 'proved' } },
  actors: {
    look: fromPromise<readonly MfaFactor[]>(notProvided('look')),
    ask: fromPromise<string, MfaFactor>(notProvided('ask')),
    prove: fromPromise<void, Answer>(notProvided('prove')),
  },
  guards: {
    isWrong: (_, { cause }: { readonly cause: unknown }) => cause instanceof ServiceFailure && !cause.retryable,
  },
  actions: {
    setMessage: assign((_, message: string | null) => ({ message })),
    keepFactors: assign(({ context }, factors: readonly MfaFactor[]) => ({
      factors,
      factor: factors[0] ?? context.factor,
    })),
    choose: assign((_, factor: MfaFactor) => ({ factor })),
    keepChallengeId: assign((_, challengeId: string) => ({ challengeId })),
    announce: emit({ type: 'proved' }),
    log: (_, _problem: { readonly cause: unknown }) => {},
  },
}).createMachine({
  id: 'mfa',
  initial: 'looking',
  context: { factors: [], factor: 'totp', challengeId: '', message: null },
  on: {
    askedFor: { target: '.asking', actions: { type: 'choose', params: ({ event }) => event.factor } },
  },
  states: {
    looking: {
      tags: 'busy',
      invoke: {
        src: 'look',
        onDone: { target: 'asking', actions: { type: 'keepFactors', params: ({ event }) => event.output } },
        onError: {
          target: 'stuck',
          actions: [
            {
              type: 'setMessage',
              params: ({ event }) => failureMessage(event.error, accountMessages.notAskedForProof),
            },
            { type: 'log', params: ({ event }) => ({ cause: event.error }) },
          ],
        },
      },
    },
    asking: {
      tags: 'busy',
      entry: { type: 'setMessage', params: null },
      invoke: {
        src: 'ask',
        input: ({ context }) => context.factor,
        onDone: { target: 'ready', actions: { type: 'keepChallengeId', params: ({ event }) => event.output } },
        onError: {
          target: 'stuck',
          actions: [
            {
              type: 'setMessage',
              params: ({ event }) => failureMessage(event.error, accountMessages.notAskedForProof),
            },
            { type: 'log', params: ({ event }) => ({ cause: event.error }) },
          ],
        },
      },
    },
    /** Loading the factors or creating the challenge failed: the next submission starts over. */
    stuck: { on: { submitted: 'looking' } },
    ready: { on: { submitted: 'proving' } },
    wrong: { on: { submitted: 'proving' } },
    proving: {
      tags: 'busy',
      entry: { type: 'setMessage', params: null },
      invoke: {
        src: 'prove',
        input: ({ context, event }) => {
          assertEvent(event, 'submitted');
          return { challengeId: context.challengeId, answer: normalizeMfaCode(context.factor, event.typed) };
        },
        onDone: { target: 'proved', actions: 'announce' },
        onError: [
          { guard: { type: 'isWrong', params: ({ event }) => ({ cause: event.error }) }, target: 'wrong' },
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
    proved: { tags: 'busy' },
  },
});

/** The ports of the machine. */
export type MfaPorts = { readonly mfaChallenges: MfaChallenges; readonly log: Log };

/** The machine with its actors on real ports. */
export const mfaMachineFor = ({ mfaChallenges, log }: MfaPorts) =>
  mfaMachine.provide({
    actors: {
      look: fromPromise(() => mfaChallenges.mfaFactors()),
      ask: fromPromise(({ input }) => mfaChallenges.createMfaChallenge(input)),
      prove: fromPromise(({ input }) => mfaChallenges.answerMfaChallenge(input.challengeId, input.answer)),
    },
    actions: { log: (_, { cause }) => log.warn('MFA challenge failed', { cause: String(cause) }) },
  });
