import type { SessionNews } from '#core/accounts/client.ports.ts';
import type { EndedSession } from './ended-session.ts';
import type { SessionActor } from './session.ts';

/**
 * Broadcasts this tab's log-ins and log-outs, and checks the session again after a log-in or log-out in another tab.
 * A session that has ended by its age is asked for over the page.
 */
export const syncSessionAcrossTabs = (
  session: SessionActor,
  news: SessionNews,
  endedSession: Pick<EndedSession, 'ask' | 'reset'>,
): void => {
  let leaving = false;
  session.on('loggedIn', () => news.publish());
  session.on('ended', () => endedSession.ask());
  session.subscribe((snapshot) => {
    // Only a log-out in this tab is broadcast: each tab notices an expired session by itself.
    if (leaving && snapshot.matches('guest')) news.publish();
    leaving = snapshot.matches('loggingOut');
  });
  news.onNews(() => {
    endedSession.reset();
    session.start();
    session.send({ type: 'changedElsewhere' });
  });
};
