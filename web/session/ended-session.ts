import { type Listeners, noListenersYet } from '#core/kernel/listeners.ts';
import type { Observable } from './observable.ts';

/** `asking`: the user is asked to log in again; `declined`: they were asked, and closed the question. */
type EndedSessionState = 'no' | 'asking' | 'declined';

/** Whether the session of a page ended while its user was at work there. */
export type EndedSession = Observable<EndedSessionState> & {
  /** The session was found to have ended. A guest, whom that does not surprise, is not asked. */
  ask(): void;
  decline(): void;
  /** Another tab logged in or out, so that the session is looked up anew. */
  reset(): void;
};

/**
 * @param refused notified when a change was refused because the session has ended
 * @param signedIn whether this page shows a user
 */
export const endedSession = (refused: Pick<Listeners, 'subscribe'>, signedIn: Observable<boolean>): EndedSession => {
  let state: EndedSessionState = 'no';
  const { subscribe, notify } = noListenersYet();
  const set = (next: EndedSessionState) => {
    if (state === next) return;
    state = next;
    notify();
  };
  const ask = () => {
    if (signedIn.now()) set('asking');
  };
  refused.subscribe(ask);
  signedIn.subscribe(() => {
    if (!signedIn.now()) set('no');
  });
  return { now: () => state, subscribe, ask, decline: () => set('declined'), reset: () => set('no') };
};
