import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { Attempt } from '../../competition/run/ring-event.ts';
import type { DeviceId, EntryId } from '../../kernel/ids.ts';
import { notProvided } from '../../kernel/not-provided.ts';
import type { Result } from '../../kernel/result.ts';
import { minute, second } from '../../kernel/time.ts';
import { exchangeMarks } from './exchange-marks.ts';
import { type Hand, type Keeping, type KeepPorts, type Kept, keepInTurn } from './keep-in-turn.ts';
import { together } from './kept-marks.ts';
import { type Following, type Heard, listenIn } from './listen-in.ts';
import {
  afterKeeping,
  deviceIn,
  isTwice,
  judgeIn,
  lastPressAt,
  nothingYet,
  type OnDevice,
  type PhoneMemory,
  topicsFor,
  wayOf,
} from './phone-memory.ts';
import type { DayNews, JudgeLine, JudgePlace, SendRefusal } from './ports.ts';
import type { Judge, Says } from './run-mark.ts';

type Opened = OnDevice & { readonly device: DeviceId; readonly judge: Judge | null; readonly place: JudgePlace };
/** Who is logged in where the telephone is. */
type Found = Judge | 'not-a-judge' | null;

type Events =
  | { readonly type: 'pressed'; readonly entry: EntryId; readonly attempt: Attempt; readonly says: Says }
  | { readonly type: 'wentTo'; readonly place: JudgePlace }
  | Kept
  | Heard
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
  types: { context: {} as PhoneMemory, events: {} as Events },
  actors: {
    open: fromPromise<Opened>(notProvided('open')),
    findJudge: fromPromise<Found>(notProvided('findJudge')),
    changeHands: fromPromise<void, { readonly judge: Judge; readonly place: JudgePlace }>(notProvided('changeHands')),
    keeper: fromCallback<Keeping, Hand>(notProvided('keeper')),
    listener: fromCallback<Following>(notProvided('listener')),
    exchange: fromPromise<Result<void, SendRefusal>, { readonly judge: Judge; readonly place: JudgePlace }>(
      notProvided('exchange'),
    ),
    look: fromPromise<OnDevice>(notProvided('look')),
  },
  guards: {
    isJudge: (_, found: Found) => found !== null && found !== 'not-a-judge',
    isSomebodyElse: (_, found: Found) => found === 'not-a-judge',
    judgedHere: ({ context }) => context.judge !== null,
    holdsIt: ({ context }, found: Found) => found !== null && found !== 'not-a-judge' && found.id === context.judge?.id,
    isInOtherHands: ({ context }) => context.answer === 'somebody-else',
    notTwice: ({ context }, { entry, says }: { entry: EntryId; says: Says }) => !isTwice(context, entry, says),
    hasMore: ({ context }) => context.more,
    hasNoSignal: ({ context }) => context.answer === 'no-signal',
    isRefused: ({ context }) => context.answer === 'log-in-first' || context.answer === 'not-a-judge',
  },
  actions: {
    takeUp: assign((_, opened: Opened) => opened),
    // Whoever takes a telephone over begins beside the ring, not in the middle of somebody else's run.
    giveTo: assign(({ context }, judge: Found) =>
      judge === 'not-a-judge' ? {} : { judge, place: { ...context.place, run: null }, zero: null },
    ),
    setOut: assign(({ context }, { entry, says }: { entry: EntryId; says: Says }) => ({
      onTheWay: [...context.onTheWay, wayOf(entry, says)],
      notSaved: false,
    })),
    arrive: assign(({ context }, kept: Kept) => afterKeeping(context, kept)),
    wantMore: assign({ more: true }),
    noMore: assign({ more: false }),
    // Whatever was on its way to the disk when the telephone was put down arrives there, and nobody tells of it.
    beginWork: assign({ onTheWay: [], isTold: false }),
    hear: assign(({ context }, answer: PhoneMemory['answer']) => ({
      answer,
      failures: answer === 'no-signal' ? context.failures + 1 : 0,
    })),
    see: assign(({ context }, { marks, day }: OnDevice) => ({
      marks: together(context.marks, marks),
      day: day ?? context.day,
    })),
    listen: sendTo('listener', ({ context }) => ({ type: 'follow', topics: topicsFor(context) })),
    beTold: assign({ isTold: true, more: true }),
    beToldNoMore: assign({ isTold: false }),
  },
  delays: {
    patience: 2 * second,
    aBreath: 5 * second,
    /** News may be lost, so even whoever is told of everything asks now and then. */
    lookAgain: ({ context }) => (context.isTold ? minute : 10 * second),
    loggedOutFor: minute,
    /** 2 s, 4 s, 8 s … up to half a minute: a field without signal stays one for a while. */
    backOff: ({ context }) => Math.min(2 ** context.failures, 30) * second,
  },
}).createMachine({
  id: 'judge',
  initial: 'opening',
  context: nothingYet,
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
        input: ({ context }) => ({ judge: judgeIn(context), place: context.place }),
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
          input: ({ context }) => ({ device: deviceIn(context), judge: judgeIn(context), marks: context.marks }),
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
              way: wayOf(event.entry, event.says),
              lastPressAt: lastPressAt(context, event.entry),
            })),
          ],
        },
        wentTo: { actions: sendTo('keeper', ({ event }) => ({ type: 'place', place: event.place, way: 'place' })) },
        markKept: { actions: { type: 'arrive', params: ({ event }) => event } },
        placeKept: { actions: { type: 'arrive', params: ({ event }) => event } },
        notKept: { actions: { type: 'arrive', params: ({ event }) => event } },
        newsHeard: { actions: 'wantMore' },
        lineStands: { actions: 'beTold' },
        lineFell: { actions: 'beToldNoMore' },
      },
      states: {
        line: {
          initial: 'exchanging',
          states: {
            exchanging: {
              entry: 'noMore',
              invoke: {
                src: 'exchange',
                input: ({ context }) => ({ judge: judgeIn(context), place: context.place }),
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
              on: { signalled: 'exchanging', lineFell: { target: 'exchanging', actions: 'beToldNoMore' } },
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

export type JudgePorts = KeepPorts & { readonly line: JudgeLine; readonly dayNews: DayNews };

/** The same machine on real ports. */
export const judgeMachineFor = (ports: JudgePorts) => {
  const { ringMarks, line } = ports;
  const exchange = exchangeMarks(ports);
  const look = async (): Promise<OnDevice> => ({ marks: await ringMarks.all(), day: await ringMarks.day() });
  return judgeMachine.provide({
    actors: {
      open: fromPromise(async () => ({
        ...(await look()),
        device: await ringMarks.device(),
        judge: await ringMarks.judge(),
        place: await ringMarks.place(),
      })),
      findJudge: fromPromise(() => line.whoIsHere()),
      changeHands: fromPromise(async ({ input }) => {
        await ringMarks.keepPlace(input.place);
        await ringMarks.keepJudge(input.judge);
      }),
      keeper: keepInTurn(ports),
      listener: listenIn(ports),
      exchange: fromPromise(({ input }) => exchange(input.judge, input.place)),
      look: fromPromise(look),
    },
  });
};
