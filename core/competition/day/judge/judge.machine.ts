import { fromPromise } from 'xstate';
import type { DayNews, JudgingApi } from './client.ports.ts';
import { type DeviceState, emptyContext, requireDevice, requireJudge } from './judge-context.ts';
import { judgeSetup } from './judge-setup.ts';
import { type PersistPorts, persistInOrder } from './persist-in-order.ts';
import { readOnChange } from './read-on-change.ts';
import { subscribeToTopics } from './subscribe-to-topics.ts';
import { type SyncPorts, syncEvents } from './sync-events.ts';

/**
 * A judge's phone (§4 Competition process): opening → finding the judge → judging. While judging, each event is written
 * to the device before it is shown, and `sync` exchanges events with the server in parallel, so that nothing waits for
 * the network. `sync` runs when an announcement arrives, and polls as well. The last judge of this device can go on
 * judging without signal, and after their session has ended; their events stay on the device until they log in again.
 */
export const judgeMachine = judgeSetup.createMachine({
  id: 'judge',
  initial: 'opening',
  context: emptyContext,
  states: {
    opening: {
      invoke: {
        src: 'openDevice',
        onDone: { target: 'findingJudge', actions: { type: 'setDevice', params: ({ event }) => event.output } },
        onError: 'storageFailed',
      },
    },
    findingJudge: {
      invoke: {
        src: 'findJudge',
        onDone: [
          { guard: { type: 'isStoredJudge', params: ({ event }) => event.output }, target: 'judging' },
          {
            guard: { type: 'isJudge', params: ({ event }) => event.output },
            target: 'savingJudge',
            actions: { type: 'setJudge', params: ({ event }) => event.output },
          },
          { guard: { type: 'isNotAJudge', params: ({ event }) => event.output }, target: 'notAJudge' },
          { guard: 'hasStoredJudge', target: 'judging' },
          { target: 'notLoggedIn' },
        ],
        onError: [{ guard: 'hasStoredJudge', target: 'judging' }, { target: 'noSignal' }],
      },
      // A hound may be in the ring: the last judge of this device does not wait for a slow network.
      after: { findJudgeTimeout: { guard: 'hasStoredJudge', target: 'judging' } },
    },
    savingJudge: {
      invoke: {
        src: 'saveJudge',
        input: ({ context }) => ({ judge: requireJudge(context), position: context.position }),
        onDone: 'judging',
        onError: 'storageFailed',
      },
    },
    /** No user is logged in, and the device has no earlier judge: the screen links to the log-in. */
    notLoggedIn: {},
    /** The account that is logged in is not a judge's. */
    notAJudge: {},
    /** A device without an earlier judge needs signal once. */
    noSignal: { on: { retryRequested: 'findingJudge' } },
    /** The device cannot store events; judging without storage could lose them. */
    storageFailed: {},
    judging: {
      type: 'parallel',
      entry: 'resetSession',
      invoke: [
        {
          id: 'persistInOrder',
          src: 'persistInOrder',
          input: ({ context }) => ({
            device: requireDevice(context),
            judge: requireJudge(context),
            events: context.events,
          }),
        },
        { id: 'subscription', src: 'subscription' },
        { src: 'readOnChange' },
      ],
      on: {
        eventEntered: {
          guard: { type: 'isNewEvent', params: ({ event }) => event },
          actions: [
            { type: 'addPending', params: ({ event }) => event },
            { type: 'persistEvent', params: ({ event }) => event },
          ],
        },
        navigated: { actions: { type: 'persistPosition', params: ({ event }) => event.position } },
        eventPersisted: { actions: { type: 'applyPersistOutcome', params: ({ event }) => event } },
        positionPersisted: { actions: { type: 'applyPersistOutcome', params: ({ event }) => event } },
        persistFailed: { actions: { type: 'applyPersistOutcome', params: ({ event }) => event } },
        topicChanged: { actions: 'requestSync' },
        deviceChanged: {
          // Only the events: the running order never changes during a run.
          actions: { type: 'mergeDeviceState', params: ({ event }) => ({ events: event.events, day: null }) },
        },
        subscriptionUp: { actions: 'setSubscribed' },
        subscriptionDown: { actions: 'setUnsubscribed' },
      },
      states: {
        sync: {
          initial: 'syncing',
          states: {
            syncing: {
              entry: 'clearSyncRequest',
              invoke: {
                src: 'syncEvents',
                input: ({ context }) => ({ judge: requireJudge(context), position: context.position }),
                onDone: {
                  target: 'reading',
                  actions: {
                    type: 'setSyncResult',
                    params: ({ event }) => (event.output.ok ? 'synced' : event.output.refusal),
                  },
                },
                onError: { target: 'reading', actions: { type: 'setSyncResult', params: 'no-signal' } },
              },
              // The network is back: starts a new sync, because the old request may wait long for its answer. Sending
              // events twice is harmless.
              on: { retryRequested: { target: 'syncing', reenter: true, actions: 'forgetFailures' } },
            },
            /** Reads the device even after a failed sync, which may have succeeded in part. */
            reading: {
              invoke: {
                src: 'readDevice',
                onDone: { target: 'read', actions: { type: 'mergeDeviceState', params: ({ event }) => event.output } },
                onError: 'read',
              },
              on: { retryRequested: 'syncing' },
            },
            read: {
              entry: 'subscribe',
              always: [
                { guard: 'hasNoSignal', target: 'backingOff' },
                { guard: 'isOtherJudge', target: 'otherJudge' },
                { guard: 'isLoggedOut', target: 'loggedOut' },
                { guard: 'mustSyncAgain', target: 'syncing' },
                { target: 'idle' },
              ],
            },
            idle: {
              tags: 'online',
              after: { pollInterval: 'syncing' },
              always: { guard: 'mustSyncAgain', target: 'syncing' },
              on: { retryRequested: 'syncing', subscriptionDown: { target: 'syncing', actions: 'setUnsubscribed' } },
            },
            backingOff: {
              tags: 'offline',
              after: { backOff: 'syncing' },
              on: { retryRequested: { target: 'syncing', actions: 'forgetFailures' } },
            },
            /** The session belongs to another judge: looks up which one after a pause. */
            otherJudge: {
              tags: 'loggedOut',
              after: { otherJudgeRetry: '#judge.findingJudge' },
              on: { retryRequested: '#judge.findingJudge' },
            },
            loggedOut: { tags: 'loggedOut', after: { loggedOutRetry: 'syncing' }, on: { retryRequested: 'syncing' } },
          },
        },
      },
    },
  },
});

export type JudgePorts = PersistPorts & SyncPorts & { readonly judgingApi: JudgingApi; readonly dayNews: DayNews };

/** The judge machine with its actors on real ports. */
export const judgeMachineFor = (ports: JudgePorts) => {
  const { deviceEventLog, judgingApi } = ports;
  const sync = syncEvents(ports);
  const readDevice = async (): Promise<DeviceState> => ({
    events: await deviceEventLog.all(),
    day: await deviceEventLog.day(),
  });
  return judgeMachine.provide({
    actors: {
      openDevice: fromPromise(async () => ({
        ...(await readDevice()),
        device: await deviceEventLog.device(),
        judge: await deviceEventLog.judge(),
        position: await deviceEventLog.position(),
      })),
      findJudge: fromPromise(() => judgingApi.currentJudge()),
      saveJudge: fromPromise(async ({ input }) => {
        await deviceEventLog.savePosition(input.position);
        await deviceEventLog.saveJudge(input.judge);
      }),
      persistInOrder: persistInOrder(ports),
      subscription: subscribeToTopics(ports),
      readOnChange: readOnChange(ports),
      syncEvents: fromPromise(({ input }) => sync(input.judge, input.position)),
      readDevice: fromPromise(readDevice),
    },
  });
};
