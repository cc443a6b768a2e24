import { expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { sessionOf } from '../../../web/session/session.ts';
import { syncSessionAcrossTabs } from '../../../web/session/sync-session-across-tabs.ts';
import { anAccount, harriet } from '../support/an-account.ts';

/** Two tabs of one browser with one account, connected by session news. */
const twoTabs = ({ asksAtFirst = 2 } = {}) => {
  const { ports } = anAccount();
  const listeners: (() => void)[][] = [[], []];
  const heardEndings: string[] = [];
  let newsCount = 0;
  return {
    newsCount: () => newsCount,
    /** What the tabs' ended sessions were told, with the number of the tab. */
    heardEndings,
    endByAge: () => ports.sessions.logOut(),
    tabs: [0, 1].map((here) => {
      const session = sessionOf({ ...ports, sessions: { ...ports.sessions } });
      const news = {
        publish: () => {
          newsCount += 1;
          for (const listener of listeners[1 - here] ?? []) listener();
        },
        onNews(listener: () => void) {
          listeners[here]?.push(listener);
          return () => {};
        },
      };
      const heard = (what: string) => () => void heardEndings.push(`${what} ${here}`);
      syncSessionAcrossTabs(session, news, { ask: heard('ask'), reset: heard('reset') });
      if (here < asksAtFirst) session.start();
      return session;
    }),
  };
};

it('session sync: a tab starts the session when another tab reports a log-in', async () => {
  const { tabs } = twoTabs({ asksAtFirst: 1 });
  const [one, other] = tabs;
  if (!one || !other) throw new Error('expected two tabs');
  await waitFor(one, (snapshot) => snapshot.matches('guest'));
  expect(other.getSnapshot().value).toBe('checking');
  one.send({ type: 'logInSubmitted', email: harriet.email, password: 'truffle hill' });
  await waitFor(other, (snapshot) => snapshot.matches({ signedIn: 'settled' }));
});

it('session sync: a log-in and a log-out reach the other tab once each', async () => {
  const { tabs, newsCount } = twoTabs();
  const [one, other] = tabs;
  if (!one || !other) throw new Error('expected two tabs');
  await Promise.all(tabs.map((tab) => waitFor(tab, (snapshot) => snapshot.matches('guest'))));
  one.send({ type: 'logInSubmitted', email: harriet.email, password: 'truffle hill' });
  await waitFor(other, (snapshot) => snapshot.matches({ signedIn: 'settled' }));
  await waitFor(one, (snapshot) => snapshot.matches({ signedIn: 'settled' }));
  other.send({ type: 'logOutClicked' });
  await waitFor(one, (snapshot) => snapshot.matches('guest'));
  expect(newsCount()).toBe(2);
});

it('session sync: a session that ended by its age is asked for over the page, which stays, until another tab logs in', async () => {
  const { tabs, heardEndings, endByAge } = twoTabs();
  const [one, other] = tabs;
  if (!one || !other) throw new Error('expected two tabs');
  await Promise.all(tabs.map((tab) => waitFor(tab, (snapshot) => snapshot.matches('guest'))));
  one.send({ type: 'logInSubmitted', email: harriet.email, password: 'truffle hill' });
  await waitFor(other, (snapshot) => snapshot.matches({ signedIn: 'settled' }));
  heardEndings.length = 0;
  await endByAge();
  other.send({ type: 'accountChanged' });
  await expect.poll(() => heardEndings).toEqual(['ask 1']);
  expect(other.getSnapshot().value).toEqual({ signedIn: 'settled' });
  one.send({ type: 'logOutClicked' });
  await waitFor(other, (snapshot) => snapshot.matches('guest'));
  expect(heardEndings).toEqual(['ask 1', 'reset 1']);
});
