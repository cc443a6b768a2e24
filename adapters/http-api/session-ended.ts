import { noListenersYet } from '#core/kernel/listeners.ts';

/** Notified when a change was refused because the session has ended, whichever form sent it. */
export const sessionEnded = noListenersYet();
