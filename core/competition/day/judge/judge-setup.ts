import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { DeviceId, EntryId } from '../../../kernel/ids.ts';
import { notProvided } from '../../../kernel/not-provided.ts';
import type { Result } from '../../../kernel/result.ts';
import { minute, second } from '../../../kernel/time.ts';
import type { Attempt } from '../../rules/run/ring-event.ts';
import type { ScreenPosition, SendRefusal } from './client.ports.ts';
import {
  afterPersisting,
  type DeviceState,
  isDuplicate,
  type JudgeContext,
  lastEventAt,
  pendingKey,
  topicsFor,
} from './judge-context.ts';
import type { PersistCommand, PersistInput, PersistOutcome } from './persist-in-order.ts';
import type { DeviceChanged } from './read-on-change.ts';
import type { Judge, RunEventBody } from './run-event.ts';
import { mergeStored } from './stored-events.ts';
import type { SubscribeCommand, SubscriptionEvent } from './subscribe-to-topics.ts';

/** Everything that the device has stored, read once when the page opens. */
type OpenedDevice = DeviceState & {
  readonly device: DeviceId;
  readonly judge: Judge | null;
  readonly position: ScreenPosition;
};

/** The result of the log-in check: a judge, another account, or null without a session. */
type FoundJudge = Judge | 'not-a-judge' | null;

/** The input of requests that are made in a judge's name. */
type JudgeAndPosition = { readonly judge: Judge; readonly position: ScreenPosition };

/** A run event as a screen enters it: id, device and time are added when it is persisted. */
type EnteredEvent = {
  readonly type: 'eventEntered';
  readonly entry: EntryId;
  readonly attempt: Attempt;
  readonly body: RunEventBody;
};

type Events =
  | EnteredEvent
  | { readonly type: 'navigated'; readonly position: ScreenPosition }
  | PersistOutcome
  | SubscriptionEvent
  | DeviceChanged
  /** The network may be back, the page is visible again, or the judge clicked "Try again". */
  | { readonly type: 'retryRequested' };

const isJudge = (found: FoundJudge): found is Judge => found !== null && found !== 'not-a-judge';

/** Types, actors, guards, actions and delays of the judge machine; its states are in `judge.machine.ts`. */
export const judgeSetup = setup({
  types: { context: {} as JudgeContext, events: {} as Events },
  actors: {
    openDevice: fromPromise<OpenedDevice>(notProvided('openDevice')),
    findJudge: fromPromise<FoundJudge>(notProvided('findJudge')),
    saveJudge: fromPromise<void, JudgeAndPosition>(notProvided('saveJudge')),
    persistInOrder: fromCallback<PersistCommand, PersistInput>(notProvided('persistInOrder')),
    subscription: fromCallback<SubscribeCommand>(notProvided('subscription')),
    readOnChange: fromCallback(notProvided('readOnChange')),
    syncEvents: fromPromise<Result<void, SendRefusal>, JudgeAndPosition>(notProvided('syncEvents')),
    readDevice: fromPromise<DeviceState>(notProvided('readDevice')),
  },
  guards: {
    isJudge: (_, found: FoundJudge) => isJudge(found),
    isNotAJudge: (_, found: FoundJudge) => found === 'not-a-judge',
    isStoredJudge: ({ context }, found: FoundJudge) => isJudge(found) && found.id === context.judge?.id,
    hasStoredJudge: ({ context }) => context.judge !== null,
    isNewEvent: ({ context }, { entry, body }: EnteredEvent) => !isDuplicate(context, entry, body),
    mustSyncAgain: ({ context }) => context.mustSyncAgain,
    hasNoSignal: ({ context }) => context.syncResult === 'no-signal',
    isOtherJudge: ({ context }) => context.syncResult === 'not-your-account',
    isLoggedOut: ({ context: { syncResult } }) =>
      syncResult === 'log-in-first' || syncResult === 'not-a-judge' || syncResult === 'two-step-needed',
  },
  actions: {
    setDevice: assign((_, opened: OpenedDevice) => opened),
    // A new judge starts at the list of rings, not in the middle of another judge's run.
    setJudge: assign(({ context }, found: FoundJudge) =>
      found === 'not-a-judge' ? {} : { judge: found, position: { ...context.position, run: null }, zero: null },
    ),
    // The outcomes of writes that were pending when the machine last left `judging` do not arrive here any more.
    resetSession: assign({ pending: [], isSubscribed: false }),
    addPending: assign(({ context }, { entry, body }: EnteredEvent) => ({
      pending: [...context.pending, pendingKey(entry, body)],
      notSaved: false,
    })),
    persistEvent: sendTo('persistInOrder', ({ context }, { entry, attempt, body }: EnteredEvent) => ({
      type: 'persistEvent',
      entry,
      attempt,
      body,
      key: pendingKey(entry, body),
      lastEventAt: lastEventAt(context, entry),
    })),
    persistPosition: sendTo('persistInOrder', (_, position: ScreenPosition) => ({
      type: 'persistPosition',
      position,
      key: 'position',
    })),
    applyPersistOutcome: assign(({ context }, outcome: PersistOutcome) => afterPersisting(context, outcome)),
    requestSync: assign({ mustSyncAgain: true }),
    clearSyncRequest: assign({ mustSyncAgain: false }),
    setSyncResult: assign(({ context }, syncResult: JudgeContext['syncResult']) => ({
      syncResult,
      failures: syncResult === 'no-signal' ? context.failures + 1 : 0,
    })),
    // The pauses between retries (`backOff`) are short again.
    forgetFailures: assign({ failures: 0 }),
    mergeDeviceState: assign(({ context }, { events, day }: DeviceState) => ({
      events: mergeStored(context.events, events),
      day: day ?? context.day,
    })),
    subscribe: sendTo('subscription', ({ context }) => ({ type: 'follow', topics: topicsFor(context) })),
    // Changes before the subscription began were not announced, so a sync has to fetch them.
    setSubscribed: assign({ isSubscribed: true, mustSyncAgain: true }),
    setUnsubscribed: assign({ isSubscribed: false }),
  },
  delays: {
    findJudgeTimeout: 2 * second,
    otherJudgeRetry: 5 * second,
    /** Announcements may be lost, so a subscribed device polls too, less often. */
    pollInterval: ({ context }) => (context.isSubscribed ? minute : 10 * second),
    loggedOutRetry: minute,
    /** Exponential: 2 s, 4 s, 8 s … up to 30 s. */
    backOff: ({ context }) => Math.min(2 ** context.failures, 30) * second,
  },
});
