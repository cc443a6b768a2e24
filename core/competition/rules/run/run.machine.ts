import { assign, setup } from 'xstate';
import type { RingRules } from '../rulebook.ts';
import { statusByTheRules } from '../scoring/run-outcome.ts';
import { mayRecord } from './may-record.ts';
import type { RingEvent } from './ring-event.ts';
import { mergeLogs, type RingLog } from './ring-log.ts';
import { type AttemptStatus, runRecord } from './run-record.ts';

type Input = {
  readonly rules: RingRules;
  /** The events recorded so far, for a phone that was restarted during the run. */
  readonly log?: RingLog;
};

type Context = { readonly rules: RingRules; readonly log: RingLog };

const recordIn = ({ log, rules }: Context) => runRecord(log, rules);

/** The status of the attempt under way, including an end by the rules, such as a third dig. */
const statusIn = (context: Context): AttemptStatus['kind'] =>
  statusByTheRules(recordIn(context).underWay, context.rules).kind;

/** The transitions that follow the status of the log. */
const toReady = { guard: 'isWaiting', target: 'ready' } as const;
const toSearching = { guard: 'isSearching', target: 'searching' } as const;
const toReview = { guard: 'isFinished', target: 'review' } as const;
const toWithdrawn = { guard: 'isWithdrawn', target: 'withdrawn' } as const;
const toDisqualified = { guard: 'isDisqualified', target: 'disqualified' } as const;

/** The handler has signed the sheet with their initials. */
const signed = { confirmed: [{ guard: 'isProvisional', target: 'provisional' }, { target: 'confirmed' }] } as const;

/**
 * One run (§4 Competition process): called → ready → searching → review → confirmed; withdrawn or disqualified on the
 * way. The states follow the log: undoing the stop leads back to `searching`, undoing the third dig leads out of
 * `disqualified`, and a restarted phone resumes from its log. A re-run is a second attempt of one of two kinds. A re-run
 * for the time alone leaves finds and offences unchanged. After a whole second attempt, the run is provisional until the
 * head judge decides which attempt counts.
 */
export const runMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { readonly type: 'presented' }
      | { readonly type: 'recorded'; readonly event: RingEvent }
      | { readonly type: 'merged'; readonly log: RingLog }
      | { readonly type: 'confirmed' },
  },
  guards: {
    mayRecord: ({ context }, event: RingEvent) => mayRecord(event, recordIn(context)),
    isDecision: (_, { kind }: RingEvent) => kind === 'attempt-decided',
    isWaiting: ({ context }) => statusIn(context) === 'waiting',
    isSearching: ({ context }) => statusIn(context) === 'searching',
    isFinished: ({ context }) => statusIn(context) === 'finished',
    isWithdrawn: ({ context }) => statusIn(context) === 'withdrawn',
    isDisqualified: ({ context }) => statusIn(context) === 'disqualified',
    isProvisional: ({ context }) => recordIn(context).provisional,
    isDecided: ({ context }) => !recordIn(context).provisional,
  },
  actions: {
    mergeEvents: assign(({ context }, log: RingLog) => ({ log: mergeLogs(context.log, log) })),
  },
}).createMachine({
  id: 'run',
  initial: 'called',
  context: ({ input: { rules, log = [] } }) => ({ rules, log }),
  on: {
    recorded: {
      guard: { type: 'mayRecord', params: ({ event }) => event.event },
      actions: { type: 'mergeEvents', params: ({ event }) => [event.event] },
    },
    merged: { actions: { type: 'mergeEvents', params: ({ event }) => event.log } },
  },
  states: {
    called: { on: { presented: 'ready' }, always: [toSearching, toReview, toWithdrawn, toDisqualified] },
    ready: { always: [toSearching, toReview, toWithdrawn, toDisqualified] },
    searching: { always: [toReady, toReview, toWithdrawn, toDisqualified] },
    review: { on: signed, always: [toReady, toSearching, toWithdrawn, toDisqualified] },
    withdrawn: { on: signed, always: [toReady, toSearching, toReview, toDisqualified] },
    disqualified: { on: signed, always: [toReady, toSearching, toReview, toWithdrawn] },
    provisional: {
      on: {
        recorded: [
          {
            guard: { type: 'isDecision', params: ({ event }) => event.event },
            actions: { type: 'mergeEvents', params: ({ event }) => [event.event] },
          },
          // Replaces the machine's own `recorded` transition: a signed sheet accepts only the head judge's decision.
          {},
        ],
      },
      always: { guard: 'isDecided', target: 'confirmed' },
    },
    confirmed: { type: 'final' },
  },
});
