import { Client as Client27, Realtime } from 'appwrite';
import { Client as Client16 } from 'appwrite-16';
import { Client, Users } from 'node-appwrite';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserAccountNews } from '#adapters/browser/accounts/account-news.ts';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import type { AccountChange } from '#core/accounts/client.ports.ts';
import { type AccountServer, apiKey, project, site, startAccountServer, stores } from '../../support/account-server.ts';
import { openWindow, type Window } from './a-window.ts';
import { aBrowser, aLoggedInBrowser, aMember, type Browser, useBrowsers } from './visitors.ts';

/** Waits until `what` does not throw, for up to 15 seconds because the machine may be busy. */
const eventually = (what: () => unknown) => vi.waitFor(what, { timeout: 60_000, interval: 20 });

type Event = { readonly events: string[]; readonly payload: { readonly name?: string; readonly labels?: string[] } };
type Place = { readonly endpoint: string; readonly projectId: string };

/** One way to subscribe to the account; the returned function unsubscribes. */
type Follow = (where: Place, receive: (event: Event) => void) => Promise<() => void>;

const by16: Follow = async ({ endpoint, projectId }, receive) =>
  new Client16().setEndpoint(endpoint).setProject(projectId).subscribe<Event['payload']>('account', receive);
const by27: Follow = async ({ endpoint, projectId }, receive) => {
  const realtime = new Realtime(new Client27().setEndpoint(endpoint).setProject(projectId));
  // A failed first attempt is ignored, because the SDK retries.
  realtime.subscribe<Event['payload']>('account', receive).catch(() => {});
  return () => void realtime.disconnect();
};
const by27InTheOldWay: Follow = async ({ endpoint, projectId }, receive) =>
  new Client27().setEndpoint(endpoint).setProject(projectId).subscribe<Event['payload']>('account', receive);

describe.each([
  ['appwrite 16.1', by16],
  ['appwrite 27', by27],
  ['appwrite 27, by its client', by27InTheOldWay],
])('realtime subscription with %s', (_name, follow) => {
  let accountServer: AccountServer;
  let window: Window;
  const stops: (() => void)[] = [];
  beforeAll(async () => {
    accountServer = await startAccountServer(stores.SQLite);
  });
  beforeEach(() => {
    useBrowsers();
    window = openWindow();
    return async () => {
      for (const stop of stops.splice(0)) stop();
      await eventually(() => expect(window.ends).toHaveLength(window.attempts()));
      vi.unstubAllGlobals();
    };
  });
  afterAll(() => accountServer.close());

  const users = () => new Users(new Client().setEndpoint(accountServer.endpoint).setProject(project).setKey(apiKey));

  const following = async (where: Partial<Place> = {}) => {
    const received: Event[] = [];
    stops.push(
      await follow({ endpoint: accountServer.endpoint, projectId: project, ...where }, (event) => received.push(event)),
    );
    return received;
  };
  /** Repeats a change until its event arrives, because a connection that is still opening receives no events. */
  const untilReceived = async (received: Event[], { account }: Pick<Browser, 'account'>) => {
    const name = `Hound ${crypto.randomUUID()}`;
    await eventually(async () => {
      await account.updateName({ name });
      expect(received.at(-1)?.payload.name).toBe(name);
    });
  };

  it('a realtime subscription receives a change made elsewhere and a label set by the project, with cookies', async () => {
    const { id, email } = await aMember(accountServer);
    const browser = await aLoggedInBrowser(accountServer, email);
    window.useCookiesOf(browser);
    const received = await following();
    await untilReceived(received, browser);
    await users().updateLabels({ userId: id, labels: ['competitor'] });
    await eventually(() => expect(received.at(-1)?.payload.labels).toEqual(['competitor']));
    expect(received.at(-1)?.events).toContain('users.*.update.labels');
  });

  it('a realtime subscription receives events without cookies, by the session in the fallback store', async () => {
    const { email } = await aMember(accountServer);
    const browser = aBrowser(accountServer, { cookies: false });
    await browser.account.createEmailPasswordSession({ email, password: 'found by a hound' });
    const received = await following();
    await untilReceived(received, browser);
  });

  it('a realtime subscription reconnects within a second, twenty times in a row', async () => {
    const { email } = await aMember(accountServer);
    const browser = await aLoggedInBrowser(accountServer, email);
    window.useCookiesOf(browser);
    const received = await following();
    for (let drop = 0; drop < 20; drop += 1) {
      await untilReceived(received, browser);
      expect(accountServer.dropLines()).toBe(1);
    }
    await untilReceived(received, browser);
    expect(window.waited).toEqual(Array(20).fill(1_000));
  });

  it('a realtime subscription retries with the delays of §4 Realtime connection while the service is down', async () => {
    const closed = await startAccountServer(stores.SQLite);
    await closed.close();
    window.waited.splice(0);
    await following({ endpoint: closed.endpoint });
    await eventually(() => expect(window.waited.length).toBeGreaterThan(101));
    expect(window.waited.slice(0, 102)).toEqual([
      ...Array(5).fill(1_000),
      ...Array(10).fill(5_000),
      ...Array(85).fill(10_000),
      60_000,
      60_000,
    ]);
  });

  it('a realtime subscription does not reconnect after a policy violation', async () => {
    await following({ projectId: 'another-festival' });
    await eventually(() => expect(window.ends).toEqual([1008]));
    expect([window.attempts(), window.waited]).toEqual([1, []]);
  });
});

describe('account news in the browser', () => {
  it('account news in the browser arrive on connection, at each change and at a session’s end, until unsubscribed', async () => {
    useBrowsers();
    const window = openWindow();
    const accountServer = await startAccountServer(stores.SQLite);
    const { id, email } = await aMember(accountServer);
    const browser = await aLoggedInBrowser(accountServer, email);
    window.useCookiesOf(browser);
    const told: AccountChange[] = [];
    let settle = () => {};
    const news = browserAccountNews({
      endpoint: accountServer.endpoint,
      projectId: project,
      log: memoryLog(),
      after: (_ms, run) => {
        settle = run;
        return () => {};
      },
    });
    const stop = news.follow((change) => told.push(change));
    const users = new Users(new Client().setEndpoint(accountServer.endpoint).setProject(project).setKey(apiKey));
    await eventually(async () => {
      await users.updateLabels({ userId: id, labels: ['competitor'] });
      expect(told).toContain('account');
    });
    told.length = 0;
    settle();
    expect(told).toEqual(['account']);
    const elsewhere = await aLoggedInBrowser(accountServer, email);
    await elsewhere.account.deleteSession({ sessionId: 'current' });
    await eventually(() => expect(told).toEqual(['account', 'sessions']));
    // Verifying the address is published as a change too, because the link may be followed on another device.
    await browser.account.createEmailVerification({ url: `${site}/verify-email` });
    const message = accountServer.emails.findLast(({ to }) => to === email);
    const secret = message && 'link' in message ? (new URL(message.link).searchParams.get('secret') ?? '') : '';
    await browser.account.updateEmailVerification({ userId: id, secret });
    await eventually(() => expect(told).toEqual(['account', 'sessions', 'account']));
    stop();
    await eventually(() => expect(accountServer.openLines()).toBe(0));
    await accountServer.close();
    vi.unstubAllGlobals();
  });
});
