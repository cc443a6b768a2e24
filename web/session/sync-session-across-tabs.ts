import type { SessionNews } from '#core/accounts/client.ports.ts';
import type { SessionActor } from './session.ts';

/** Tells the other tabs when somebody comes in or goes out here, and looks again when they say so. */
export const syncSessionAcrossTabs = (session: SessionActor, news: SessionNews): void => {
  let leaving = false;
  session.on('loggedIn', () => news.tell());
  session.subscribe((snapshot) => {
    // Only a log-out made here is news: a session that merely ended is found by each tab for itself.
    if (leaving && snapshot.matches('guest')) news.tell();
    leaving = snapshot.matches('loggingOut');
  });
  news.onNews(() => {
    session.start();
    session.send({ type: 'changedElsewhere' });
  });
};
