import { assign, emit, fromPromise, setup } from 'xstate';
import { notProvided } from '../../kernel/not-provided.ts';
import type { Log } from '../../kernel/ports.ts';
import type { Result } from '../../kernel/result.ts';
import type { ClaimRefusal, Claims, SavedClaim } from './client.ports.ts';
import { claimed, claimRefusals, myFestivalMessages as messages } from './messages.ts';

type Outcome = Result<{ readonly number: string }, ClaimRefusal>;

/**
 * Adds an order that was bought as a guest to the visitor's account. Without a token: nothing. With one: claiming, then
 * claimed, refused or failed. The token is deleted once the server has answered; without an answer it stays for a retry.
 * Emits `claimed`.
 */
export const claimMachine = setup({
  types: {
    input: {} as { readonly token: string | null },
    context: {} as { readonly token: string | null; readonly message: string | null },
    events: {} as { readonly type: 'triedAgain' },
    emitted: {} as { readonly type: 'claimed' },
  },
  actors: { claim: fromPromise<Outcome, string | null>(notProvided('claim')) },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    isClaimed: (_, outcome: Outcome) => outcome.ok,
  },
  actions: {
    setOutcome: assign((_, outcome: Outcome) => ({
      message: outcome.ok ? claimed(outcome.value.number) : claimRefusals[outcome.refusal.kind],
    })),
    setMessage: assign((_, message: string) => ({ message })),
    forgetToken: notProvided('forgetToken'),
    emitClaimed: emit({ type: 'claimed' }),
    log: (_, _problem: { readonly cause: unknown }) => {},
  },
}).createMachine({
  id: 'claim',
  initial: 'arriving',
  context: ({ input }) => ({ token: input.token, message: null }),
  states: {
    arriving: { always: [{ guard: 'hasToken', target: 'claiming' }, { target: 'nothing' }] },
    nothing: { type: 'final' },
    claiming: {
      tags: 'busy',
      invoke: {
        src: 'claim',
        input: ({ context }) => context.token,
        onDone: [
          {
            guard: { type: 'isClaimed', params: ({ event }) => event.output },
            target: 'claimed',
            actions: ['forgetToken', { type: 'setOutcome', params: ({ event }) => event.output }, 'emitClaimed'],
          },
          { target: 'refused', actions: ['forgetToken', { type: 'setOutcome', params: ({ event }) => event.output }] },
        ],
        onError: {
          target: 'failed',
          actions: [
            { type: 'setMessage', params: messages.claimFailed },
            { type: 'log', params: ({ event }) => ({ cause: event.error }) },
          ],
        },
      },
    },
    claimed: { type: 'final' },
    refused: { type: 'final' },
    failed: { on: { triedAgain: 'claiming' } },
  },
});

export type ClaimPorts = { readonly claims: Claims; readonly savedClaim: SavedClaim; readonly log: Log };

/** The claim machine with its actors on real ports. */
export const claimMachineFor = ({ claims, savedClaim, log }: ClaimPorts) =>
  claimMachine.provide({
    actors: {
      claim: fromPromise(async ({ input }) => {
        if (!input) throw new Error('claiming without a token');
        return claims.claim(input);
      }),
    },
    actions: {
      forgetToken: () => savedClaim.forget(),
      log: (_, { cause }) => log.warn('claim request failed', { cause: String(cause) }),
    },
  });
