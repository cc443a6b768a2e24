import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { ServiceFailure } from '../kernel/failures.ts';
import { notProvided } from '../kernel/not-provided.ts';
import type { Log } from '../kernel/ports.ts';
import { accountMessages } from './messages.ts';
import type { SecondProofs } from './ports.ts';
import { type ProofKind, typedProof } from './second-proof.ts';

type Context = {
  /** What this person can be asked for, best first; empty until known. */
  readonly kinds: readonly ProofKind[];
  /** What they are asked for. */
  readonly kind: ProofKind;
  readonly question: string;
  readonly message: string | null;
};

type Events =
  | { readonly type: 'submitted'; readonly typed: string }
  /** By another way, or by the same once more. */
  | { readonly type: 'askedFor'; readonly kind: ProofKind };

type Answer = { readonly question: string; readonly answer: string };

/**
 * The second step of a log-in: looking (what can be asked for) → asking → ready → proving → proved; wrong for an answer
 * that is not right, which may be tried again.
 */
export const secondProofMachine = setup({
  types: { context: {} as Context, events: {} as Events, emitted: {} as { readonly type: 'proved' } },
  actors: {
    look: fromPromise<readonly ProofKind[]>(notProvided('look')),
    ask: fromPromise<string, ProofKind>(notProvided('ask')),
    prove: fromPromise<void, Answer>(notProvided('prove')),
  },
  guards: {
    isWrong: (_, { cause }: { readonly cause: unknown }) => cause instanceof ServiceFailure && !cause.retryable,
  },
  actions: {
    say: assign((_, message: string | null) => ({ message })),
    keepKinds: assign(({ context }, kinds: readonly ProofKind[]) => ({ kinds, kind: kinds[0] ?? context.kind })),
    choose: assign((_, kind: ProofKind) => ({ kind })),
    keepQuestion: assign((_, question: string) => ({ question })),
    announce: emit({ type: 'proved' }),
    log: (_, _problem: { readonly cause: unknown }) => {},
  },
}).createMachine({
  id: 'second-proof',
  initial: 'looking',
  context: { kinds: [], kind: 'totp', question: '', message: null },
  on: {
    askedFor: { target: '.asking', actions: { type: 'choose', params: ({ event }) => event.kind } },
  },
  states: {
    looking: {
      tags: 'busy',
      invoke: {
        src: 'look',
        onDone: { target: 'asking', actions: { type: 'keepKinds', params: ({ event }) => event.output } },
        onError: {
          target: 'stuck',
          actions: [
            { type: 'say', params: accountMessages.notAskedForProof },
            { type: 'log', params: ({ event }) => ({ cause: event.error }) },
          ],
        },
      },
    },
    asking: {
      tags: 'busy',
      entry: { type: 'say', params: null },
      invoke: {
        src: 'ask',
        input: ({ context }) => context.kind,
        onDone: { target: 'ready', actions: { type: 'keepQuestion', params: ({ event }) => event.output } },
        onError: {
          target: 'stuck',
          actions: [
            { type: 'say', params: accountMessages.notAskedForProof },
            { type: 'log', params: ({ event }) => ({ cause: event.error }) },
          ],
        },
      },
    },
    /** Nothing was asked: whoever answers all the same is asked first, or sent back to the beginning. */
    stuck: { on: { submitted: 'looking' } },
    ready: { on: { submitted: 'proving' } },
    wrong: { on: { submitted: 'proving' } },
    proving: {
      tags: 'busy',
      entry: { type: 'say', params: null },
      invoke: {
        src: 'prove',
        input: ({ context, event }) => {
          assertEvent(event, 'submitted');
          return { question: context.question, answer: typedProof(context.kind, event.typed) };
        },
        onDone: { target: 'proved', actions: 'announce' },
        onError: [
          { guard: { type: 'isWrong', params: ({ event }) => ({ cause: event.error }) }, target: 'wrong' },
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
    proved: { tags: 'busy' },
  },
});

export type SecondProofPorts = { readonly secondProofs: SecondProofs; readonly log: Log };

/** The same machine on real ports. */
export const secondProofMachineFor = ({ secondProofs, log }: SecondProofPorts) =>
  secondProofMachine.provide({
    actors: {
      look: fromPromise(() => secondProofs.proofKinds()),
      ask: fromPromise(({ input }) => secondProofs.askForProof(input)),
      prove: fromPromise(({ input }) => secondProofs.giveProof(input.question, input.answer)),
    },
    actions: { log: (_, { cause }) => log.warn('the second step of a log-in failed', { cause: String(cause) }) },
  });
