import { assign, setup } from 'xstate';
import type { RingRules } from '../rulebook.ts';
import { statusByTheRules } from '../scoring/run-outcome.ts';
import { mayHappen } from './may-happen.ts';
import type { RingEvent } from './ring-event.ts';
import { mergeLogs, type RingLog } from './ring-log.ts';
import { type AttemptStatus, runRecord } from './run-record.ts';

type Input = {
  readonly rules: RingRules;
  /** What is known of this run already, after the telephone was dropped into the leaves. */
  readonly log?: RingLog;
};

type Context = { readonly rules: RingRules; readonly log: RingLog };

const recordIn = ({ log, rules }: Context) => runRecord(log, rules);

/** How the attempt under way stands; what its counts end by themselves is over as well. */
const statusIn = (context: Context): AttemptStatus['kind'] =>
  statusByTheRules(recordIn(context).underWay, context.rules).kind;

/** Where a run goes when its log says that it stands so. */
const toTheRing = { guard: 'isWaiting', target: 'ready' } as const;
const toTheSearch = { guard: 'isSearching', target: 'searching' } as const;
const toTheReview = { guard: 'isFinished', target: 'review' } as const;
const home = { guard: 'isWithdrawn', target: 'withdrawn' } as const;
const out = { guard: 'isOut', target: 'disqualified' } as const;

/** The handler has put their initials to the sheet. */
const signed = { confirmed: [{ guard: 'isProvisional', target: 'provisional' }, { target: 'confirmed' }] } as const;

/**
 * One run (§4 Competition process): called → ready → searching → review → confirmed; withdrawn or disqualified on the
 * way. The log is the truth and the states follow it: with the stop undone the hound searches again, with the third dig
 * undone it is back in the ring, and a telephone that comes back with its log stands where it stood. A re-run is a
 * second attempt: for the time alone, finds and faults standing; or whole, and provisional until somebody decides.
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
    mayHappen: ({ context }, event: RingEvent) => mayHappen(event, recordIn(context)),
    isDecision: (_, { kind }: RingEvent) => kind === 'attempt-decided',
    isWaiting: ({ context }) => statusIn(context) === 'waiting',
    isSearching: ({ context }) => statusIn(context) === 'searching',
    isFinished: ({ context }) => statusIn(context) === 'finished',
    isWithdrawn: ({ context }) => statusIn(context) === 'withdrawn',
    isOut: ({ context }) => statusIn(context) === 'disqualified',
    isProvisional: ({ context }) => recordIn(context).provisional,
    isDecided: ({ context }) => !recordIn(context).provisional,
  },
  actions: {
    write: assign(({ context }, log: RingLog) => ({ log: mergeLogs(context.log, log) })),
  },
}).createMachine({
  id: 'run',
  initial: 'called',
  context: ({ input: { rules, log = [] } }) => ({ rules, log }),
  on: {
    recorded: {
      guard: { type: 'mayHappen', params: ({ event }) => event.event },
      actions: { type: 'write', params: ({ event }) => [event.event] },
    },
    merged: { actions: { type: 'write', params: ({ event }) => event.log } },
  },
  states: {
    called: { on: { presented: 'ready' }, always: [toTheSearch, toTheReview, home, out] },
    ready: { always: [toTheSearch, toTheReview, home, out] },
    searching: { always: [toTheRing, toTheReview, home, out] },
    review: { on: signed, always: [toTheRing, toTheSearch, home, out] },
    withdrawn: { on: signed, always: [toTheRing, toTheSearch, toTheReview, out] },
    disqualified: { on: signed, always: [toTheRing, toTheSearch, toTheReview, home] },
    provisional: {
      on: {
        recorded: [
          {
            guard: { type: 'isDecision', params: ({ event }) => event.event },
            actions: { type: 'write', params: ({ event }) => [event.event] },
          },
          // The sheet is signed: nothing else is heard, here or above.
          {},
        ],
      },
      always: { guard: 'isDecided', target: 'confirmed' },
    },
    confirmed: { type: 'final' },
  },
});
