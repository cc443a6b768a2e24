import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { browserAccounts } from '#adapters/browser/accounts/accounts.ts';
import { TooManyTries } from '#core/kernel/failures.ts';
import { changeUser } from '../../../server/accounts-service/store/users.ts';
import { type AccountServer, project, site, startAccountServer, stores } from '../../support/account-server.ts';
import { aMember, ask, freshEmail, inBrowser, password, useBrowsers } from './visitors.ts';

/** Tests the site's adapter, which uses the official web SDK, against the built-in accounts service. */
describe('browser accounts adapter', () => {
  let accountServer: AccountServer;
  beforeAll(async () => {
    useBrowsers();
    accountServer = await startAccountServer(stores.SQLite);
  });
  afterAll(() => accountServer.close());

  const aPage = () => {
    const { endpoint } = accountServer;
    return inBrowser(accountServer, browserAccounts({ endpoint, projectId: project }));
  };
  const failure = (retryable: boolean) => expect.objectContaining({ service: 'accounts', retryable });

  it('the browser accounts adapter resolves a guest, a user after log-in, and a guest after log-out', async () => {
    const { id, email } = await aMember(accountServer);
    const page = aPage();
    expect(await page.current()).toBeNull();
    await page.logIn({ email, password });
    expect(await page.current()).toEqual({ id, email, name: 'Ada Digby', emailVerified: false, labels: [] });
    await page.logOut();
    expect(await page.current()).toBeNull();
  });

  it('the browser accounts adapter resolves a guest after the account was blocked', async () => {
    const { id, email } = await aMember(accountServer);
    const page = aPage();
    await page.logIn({ email, password });
    await accountServer.service.database.write((tx) =>
      changeUser(tx, id, { enabled: false }, accountServer.clock.now()),
    );
    expect(await page.current()).toBeNull();
    await expect(page.logIn({ email, password })).rejects.toEqual(failure(false));
  });

  it('the browser accounts adapter rejects wrong credentials without retry', async () => {
    const { email } = await aMember(accountServer);
    const page = aPage();
    await expect(page.logIn({ email, password: 'a wrong guess' })).rejects.toEqual(failure(false));
    await expect(page.logIn({ email: freshEmail(), password })).rejects.toEqual(failure(false));
    await expect(page.logOut()).rejects.toEqual(failure(false));
    expect(await page.current()).toBeNull();
  });

  it('the browser accounts adapter distinguishes too many tries from a wrong password', async () => {
    const { email } = await aMember(accountServer);
    const page = aPage();
    for (let tries = 0; tries < 10; tries++)
      await expect(page.logIn({ email, password: 'a wrong guess' })).rejects.toEqual(failure(false));
    await expect(page.logIn({ email, password })).rejects.toBeInstanceOf(TooManyTries);
  });

  it('the browser accounts adapter replaces the session when another user logs in', async () => {
    const [one, other] = [await aMember(accountServer), await aMember(accountServer)];
    const page = aPage();
    await page.logIn({ email: one.email, password });
    await page.logIn({ email: other.email, password });
    expect((await page.current())?.id).toBe(other.id);
  });

  it('the browser accounts adapter authenticates at our own server by JWT', async () => {
    const { id, email } = await aMember(accountServer);
    const page = aPage();
    await page.logIn({ email, password });
    const answer = await ask(accountServer, '/account', { headers: { 'x-appwrite-jwt': await page.jwt() } });
    expect(answer.json?.$id).toBe(id);
  });

  it('the browser accounts adapter requests a recovery email without learning whether it was sent', async () => {
    const { email } = await aMember(accountServer);
    const resetPage = `${site}/password-reset`;
    await aPage().requestRecovery(email, resetPage);
    expect(accountServer.emails.at(-1)).toMatchObject({ kind: 'password-recovery', to: email });
    await expect(aPage().requestRecovery(freshEmail(), resetPage)).resolves.toBeUndefined();
  });

  it('the browser accounts adapter fails with a retryable error when the service is unreachable', async () => {
    const closed = await startAccountServer(stores.SQLite);
    await closed.close();
    const page = inBrowser(accountServer, browserAccounts({ endpoint: closed.endpoint, projectId: project }));
    await expect(page.current()).rejects.toEqual(failure(true));
    await expect(page.logIn({ email: freshEmail(), password })).rejects.toEqual(failure(true));
  });

  it('the browser accounts adapter uses the fallback store when the browser sends no cookies', async () => {
    const kept = new Map<string, string>();
    const localStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    };
    vi.stubGlobal('window', { localStorage, console: { warn: () => {} } });
    const { id, email } = await aMember(accountServer);
    // 127.0.0.1 and festival.example are different sites, and this browser sends no cookies from one to the other.
    const page = inBrowser(accountServer, browserAccounts({ endpoint: accountServer.endpoint, projectId: project }), {
      cookies: false,
    });
    await page.logIn({ email, password });
    expect(JSON.parse(kept.get('cookieFallback') ?? '{}')).toHaveProperty('a_session_truffle-festival');
    expect((await page.current())?.id).toBe(id);
    await page.logOut();
    expect(kept.get('cookieFallback')).toBe('[]');
    expect(await page.current()).toBeNull();
    await page.logIn({ email, password });
    expect((await page.current())?.id).toBe(id);
  });
});
