import { type Listeners, noListenersYet } from '#core/kernel/listeners.ts';
import type { Observable } from './observable.ts';

/** Whether the session ended while a form was being filled in, until the user has logged in again or turned it down. */
export type EndedSession = Observable<boolean> & { dismiss(): void };

/**
 * @param refused notified when a change was refused because the session has ended
 * @param signedIn whether this page shows a user; a guest, whom such a refusal does not surprise, is not told
 */
export const endedSession = (refused: Pick<Listeners, 'subscribe'>, signedIn: Observable<boolean>): EndedSession => {
  let ended = false;
  const { subscribe, notify } = noListenersYet();
  const set = (next: boolean) => {
    if (ended === next) return;
    ended = next;
    notify();
  };
  refused.subscribe(() => set(signedIn.now()));
  signedIn.subscribe(() => {
    if (!signedIn.now()) set(false);
  });
  return { now: () => ended, subscribe, dismiss: () => set(false) };
};
