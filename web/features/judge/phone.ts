import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { judgeMachine } from '#core/competition-day/judge/judge.machine.ts';
import { unsentBy } from '#core/competition-day/judge/stored-events.ts';

/** The telephone as its screens know it. */
export type Phone = ActorRefFrom<typeof judgeMachine>;

/** How many marks wait to be sent under the judge's own name. */
export const useUnsent = (phone: Phone): number =>
  useSelector(phone, ({ context: { events, judge } }) => (judge ? unsentBy(events, judge).length : 0));

/** How the telephone and the festival stand to each other. */
export const useConnection = (phone: Phone): 'online' | 'offline' | 'loggedOut' =>
  useSelector(phone, (snapshot) => {
    if (snapshot.context.syncResult === 'no-signal') return 'offline';
    return snapshot.context.syncResult === 'synced' ? 'online' : 'loggedOut';
  });
