import { noListenersYet } from '#core/kernel/listeners.ts';

/** Notified when a change was refused because nobody is logged in, whichever form sent it. */
export const sessionEnded = noListenersYet();
