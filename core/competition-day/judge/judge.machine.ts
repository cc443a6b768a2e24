import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { Attempt } from '../../competition/run/ring-event.ts';
import type { DeviceId, EntryId } from '../../kernel/ids.ts';
import { notProvided } from '../../kernel/not-provided.ts';
import type { Result } from '../../kernel/result.ts';
import { minute, second } from '../../kernel/time.ts';
import type { DayNews, JudgingApi, ScreenPosition, SendRefusal } from './client.ports.ts';
import {
  afterPersisting,
  type DeviceState,
  emptyContext,
  isDuplicate,
  type JudgeContext,
  lastEventAt,
  pendingKey,
  requireDevice,
  requireJudge,
  topicsFor,
} from './judge-context.ts';
import {
  type PersistCommand,
  type PersistInput,
  type PersistOutcome,
  type PersistPorts,
  persistInOrder,
} from './persist-in-order.ts';
import type { Judge, RunEventBody } from './run-event.ts';
import { mergeStored } from './stored-events.ts';
import { type SubscribeCommand, type SubscriptionEvent, subscribeToTopics } from './subscribe-to-topics.ts';
import { syncEvents } from './sync-events.ts';

type Opened = DeviceState & {
  readonly device: DeviceId;
  readonly judge: Judge | null;
  readonly position: ScreenPosition;
};
/** Who is logged in where the telephone is. */
type FoundJudge = Judge | 'not-a-judge' | null;

type Events =
  | { readonly type: 'pressed'; readonly entry: EntryId; readonly attempt: Attempt; readonly says: RunEventBody }
  | { readonly type: 'wentTo'; readonly position: ScreenPosition }
  | PersistOutcome
  | SubscriptionEvent
  /** There may be signal again, or somebody has come back to the page. */
  | { readonly type: 'signalled' };

/**
 * A judge's telephone (§4 Competition process): opening → finding out who holds it → at work. At work every press goes
 * to the disk first and to the screen afterwards, and an exchange with the festival goes on beside it whenever there is
 * signal; nothing ever waits for that. Between exchanges the festival tells when there is something to fetch; where it
 * cannot, it is asked now and then. Whoever judged here last goes on judging when nobody can be asked, and when their
 * log-in has ended: their marks stay until they have logged in again.
 */
export const judgeMachine = setup({
  types: { context: {} as JudgeContext, events: {} as Events },
  actors: {
    open: fromPromise<Opened>(notProvided('open')),
    findJudge: fromPromise<FoundJudge>(notProvided('findJudge')),
    changeHands: fromPromise<void, { readonly judge: Judge; readonly position: ScreenPosition }>(
      notProvided('changeHands'),
    ),
    keeper: fromCallback<PersistCommand, PersistInput>(notProvided('keeper')),
    listener: fromCallback<SubscribeCommand>(notProvided('listener')),
    exchange: fromPromise<Result<void, SendRefusal>, { readonly judge: Judge; readonly position: ScreenPosition }>(
      notProvided('exchange'),
    ),
    look: fromPromise<DeviceState>(notProvided('look')),
  },
  guards: {
    isJudge: (_, found: FoundJudge) => found !== null && found !== 'not-a-judge',
    isSomebodyElse: (_, found: FoundJudge) => found === 'not-a-judge',
    judgedHere: ({ context }) => context.judge !== null,
    holdsIt: ({ context }, found: FoundJudge) =>
      found !== null && found !== 'not-a-judge' && found.id === context.judge?.id,
    isInOtherHands: ({ context }) => context.answer === 'somebody-else',
    notTwice: ({ context }, { entry, says }: { entry: EntryId; says: RunEventBody }) =>
      !isDuplicate(context, entry, says),
    hasMore: ({ context }) => context.more,
    hasNoSignal: ({ context }) => context.answer === 'no-signal',
    isRefused: ({ context }) => context.answer === 'log-in-first' || context.answer === 'not-a-judge',
  },
  actions: {
    takeUp: assign((_, opened: Opened) => opened),
    // Whoever takes a telephone over begins beside the ring, not in the middle of somebody else's run.
    giveTo: assign(({ context }, judge: FoundJudge) =>
      judge === 'not-a-judge' ? {} : { judge, position: { ...context.position, run: null }, zero: null },
    ),
    setOut: assign(({ context }, { entry, says }: { entry: EntryId; says: RunEventBody }) => ({
      pending: [...context.pending, pendingKey(entry, says)],
      notSaved: false,
    })),
    arrive: assign(({ context }, kept: PersistOutcome) => afterPersisting(context, kept)),
    wantMore: assign({ more: true }),
    noMore: assign({ more: false }),
    // Whatever was on its way to the disk when the telephone was put down arrives there, and nobody tells of it.
    beginWork: assign({ pending: [], isSubscribed: false }),
    hear: assign(({ context }, answer: JudgeContext['answer']) => ({
      answer,
      failures: answer === 'no-signal' ? context.failures + 1 : 0,
    })),
    see: assign(({ context }, { events, day }: DeviceState) => ({
      events: mergeStored(context.events, events),
      day: day ?? context.day,
    })),
    listen: sendTo('listener', ({ context }) => ({ type: 'follow', topics: topicsFor(context) })),
    beTold: assign({ isSubscribed: true, more: true }),
    beToldNoMore: assign({ isSubscribed: false }),
  },
  delays: {
    patience: 2 * second,
    aBreath: 5 * second,
    /** News may be lost, so even whoever is told of everything asks now and then. */
    lookAgain: ({ context }) => (context.isSubscribed ? minute : 10 * second),
    loggedOutFor: minute,
    /** 2 s, 4 s, 8 s … up to half a minute: a field without signal stays one for a while. */
    backOff: ({ context }) => Math.min(2 ** context.failures, 30) * second,
  },
}).createMachine({
  id: 'judge',
  initial: 'opening',
  context: emptyContext,
  states: {
    opening: {
      invoke: {
        src: 'open',
        onDone: { target: 'asking', actions: { type: 'takeUp', params: ({ event }) => event.output } },
        onError: 'broken',
      },
    },
    asking: {
      invoke: {
        src: 'findJudge',
        onDone: [
          { guard: { type: 'holdsIt', params: ({ event }) => event.output }, target: 'atWork' },
          {
            guard: { type: 'isJudge', params: ({ event }) => event.output },
            target: 'changingHands',
            actions: { type: 'giveTo', params: ({ event }) => event.output },
          },
          { guard: { type: 'isSomebodyElse', params: ({ event }) => event.output }, target: 'notForYou' },
          { guard: 'judgedHere', target: 'atWork' },
          { target: 'nobody' },
        ],
        onError: [{ guard: 'judgedHere', target: 'atWork' }, { target: 'noSignal' }],
      },
      // A hound may be in the ring: a network that is hardly there keeps nobody waiting who judged here before.
      after: { patience: { guard: 'judgedHere', target: 'atWork' } },
    },
    changingHands: {
      invoke: {
        src: 'changeHands',
        input: ({ context }) => ({ judge: requireJudge(context), position: context.position }),
        onDone: 'atWork',
        onError: 'broken',
      },
    },
    /** Nobody is logged in, and nobody ever judged here: to the log-in. */
    nobody: {},
    /** Whoever is logged in is no judge. */
    notForYou: {},
    /** The first time needs signal. */
    noSignal: { on: { signalled: 'asking' } },
    /** Nothing can be kept on this device, and what cannot be kept must not be judged. */
    broken: {},
    atWork: {
      type: 'parallel',
      entry: 'beginWork',
      invoke: [
        {
          id: 'keeper',
          src: 'keeper',
          input: ({ context }) => ({
            device: requireDevice(context),
            judge: requireJudge(context),
            events: context.events,
          }),
        },
        { id: 'listener', src: 'listener' },
      ],
      on: {
        pressed: {
          guard: { type: 'notTwice', params: ({ event }) => event },
          actions: [
            { type: 'setOut', params: ({ event }) => event },
            sendTo('keeper', ({ context, event }) => ({
              type: 'mark',
              entry: event.entry,
              attempt: event.attempt,
              says: event.says,
              key: pendingKey(event.entry, event.says),
              lastEventAt: lastEventAt(context, event.entry),
            })),
          ],
        },
        wentTo: {
          actions: sendTo('keeper', ({ event }) => ({ type: 'place', position: event.position, key: 'place' })),
        },
        eventPersisted: { actions: { type: 'arrive', params: ({ event }) => event } },
        positionPersisted: { actions: { type: 'arrive', params: ({ event }) => event } },
        persistFailed: { actions: { type: 'arrive', params: ({ event }) => event } },
        topicChanged: { actions: 'wantMore' },
        subscriptionUp: { actions: 'beTold' },
        subscriptionDown: { actions: 'beToldNoMore' },
      },
      states: {
        sync: {
          initial: 'exchanging',
          states: {
            exchanging: {
              entry: 'noMore',
              invoke: {
                src: 'exchange',
                input: ({ context }) => ({ judge: requireJudge(context), position: context.position }),
                onDone: {
                  target: 'looking',
                  actions: {
                    type: 'hear',
                    params: ({ event }) => (event.output.ok ? 'exchanged' : event.output.refusal),
                  },
                },
                onError: { target: 'looking', actions: { type: 'hear', params: 'no-signal' } },
              },
            },
            /** What arrived before the signal went has arrived. */
            looking: {
              invoke: {
                src: 'look',
                onDone: { target: 'told', actions: { type: 'see', params: ({ event }) => event.output } },
                onError: 'told',
              },
            },
            told: {
              entry: 'listen',
              always: [
                { guard: 'hasNoSignal', target: 'waiting' },
                { guard: 'isInOtherHands', target: 'unclear' },
                { guard: 'isRefused', target: 'loggedOut' },
                { guard: 'hasMore', target: 'exchanging' },
                { target: 'resting' },
              ],
            },
            resting: {
              tags: 'inTouch',
              after: { lookAgain: 'exchanging' },
              always: { guard: 'hasMore', target: 'exchanging' },
              on: { signalled: 'exchanging', subscriptionDown: { target: 'exchanging', actions: 'beToldNoMore' } },
            },
            waiting: { tags: 'outOfTouch', after: { backOff: 'exchanging' }, on: { signalled: 'exchanging' } },
            /** Another judge is logged in than holds the telephone: it asks who, but not without a breath. */
            unclear: { tags: 'loggedOut', after: { aBreath: '#judge.asking' }, on: { signalled: '#judge.asking' } },
            loggedOut: { tags: 'loggedOut', after: { loggedOutFor: 'exchanging' }, on: { signalled: 'exchanging' } },
          },
        },
      },
    },
  },
});

export type JudgePorts = PersistPorts & { readonly judgingApi: JudgingApi; readonly dayNews: DayNews };

/** The same machine on real ports. */
export const judgeMachineFor = (ports: JudgePorts) => {
  const { deviceEventLog, judgingApi } = ports;
  const exchange = syncEvents(ports);
  const look = async (): Promise<DeviceState> => ({
    events: await deviceEventLog.all(),
    day: await deviceEventLog.day(),
  });
  return judgeMachine.provide({
    actors: {
      open: fromPromise(async () => ({
        ...(await look()),
        device: await deviceEventLog.device(),
        judge: await deviceEventLog.judge(),
        position: await deviceEventLog.position(),
      })),
      findJudge: fromPromise(() => judgingApi.currentJudge()),
      changeHands: fromPromise(async ({ input }) => {
        await deviceEventLog.savePosition(input.position);
        await deviceEventLog.saveJudge(input.judge);
      }),
      keeper: persistInOrder(ports),
      listener: subscribeToTopics(ports),
      exchange: fromPromise(({ input }) => exchange(input.judge, input.position)),
      look: fromPromise(look),
    },
  });
};
