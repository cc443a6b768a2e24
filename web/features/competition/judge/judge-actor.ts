import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { judgeMachine } from '#core/competition/day/judge/judge.machine.ts';
import { unsentBy } from '#core/competition/day/judge/stored-events.ts';

/** The actor of the judge machine. */
export type JudgeActor = ActorRefFrom<typeof judgeMachine>;

/** The number of the judge's events that are not sent yet. */
export const useUnsent = (phone: JudgeActor): number =>
  useSelector(phone, ({ context: { events, judge } }) => (judge ? unsentBy(events, judge).length : 0));

/** The state of the connection after the last sync. */
export const useConnection = (phone: JudgeActor): 'online' | 'offline' | 'loggedOut' | 'twoStepNeeded' =>
  useSelector(phone, (snapshot) => {
    if (snapshot.context.syncResult === 'two-step-needed') return 'twoStepNeeded';
    if (snapshot.context.syncResult === 'no-signal') return 'offline';
    return snapshot.context.syncResult === 'synced' ? 'online' : 'loggedOut';
  });
