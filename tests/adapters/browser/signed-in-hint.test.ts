import { describe, expect, it } from 'vitest';
import type { AccountsWithBearer } from '#adapters/browser/accounts/bearer.ts';
import {
  browserMayHaveSession,
  browserSignedInHint,
  withSignedInHint,
} from '#adapters/browser/accounts/signed-in-hint.ts';
import type { User } from '#core/accounts/user.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { userId } from '#core/kernel/ids.ts';
import { aDevice } from './a-device.ts';
import { idleSignInMethods } from './idle-sign-in-methods.ts';

const harriet: User = {
  id: userId('harriet'),
  name: 'Harriet',
  email: 'harriet@example.co.uk',
  emailVerified: false,
  labels: [],
};
const credentials = { email: harriet.email, password: 'truffle hill' };

/** Accounts with the hint on a device; `service.user` is the user whom the account service returns. */
const start = (change: Partial<AccountsWithBearer> = {}, mayHaveSession = true) => {
  const { storage, texts } = aDevice();
  const hint = browserSignedInHint(storage);
  const service: { user: User | null; asked: number } = { user: null, asked: 0 };
  const accounts = withSignedInHint(
    {
      ...idleSignInMethods,
      current: async () => {
        service.asked += 1;
        return service.user;
      },
      logIn: async () => {},
      logOut: async () => {},
      requestRecovery: async () => {},
      jwt: async () => 'token',
      bearer: async () => undefined,
      ...change,
    },
    hint,
    () => mayHaveSession,
  );
  return { accounts, trace: hint, service, texts };
};

const broken = async () => Promise.reject(new ServiceFailure('accounts', 'busy', { retryable: true }));

describe('signed-in hint', () => {
  it('the signed-in hint is absent before the first log-in', () => {
    expect(start().trace.mayBeSignedIn()).toBe(false);
  });

  it('the signed-in hint is set by a log-in and removed by a log-out', async () => {
    const { accounts, trace: hint } = start();
    await accounts.logIn(credentials);
    expect(hint.mayBeSignedIn()).toBe(true);
    await accounts.logOut();
    expect(hint.mayBeSignedIn()).toBe(false);
  });

  it('the signed-in hint is set when an existing session is found, and removed when it has ended', async () => {
    const { accounts, trace: hint, service } = start();
    service.user = harriet;
    await accounts.current();
    expect(hint.mayBeSignedIn()).toBe(true);
    service.user = null;
    await accounts.current();
    expect(hint.mayBeSignedIn()).toBe(false);
  });

  it('the signed-in hint stays as it was when the account service fails', async () => {
    const { accounts, trace: hint } = start({ current: broken, logOut: broken });
    await accounts.logIn(credentials);
    await expect(accounts.current()).rejects.toThrow(ServiceFailure);
    await expect(accounts.logOut()).rejects.toThrow(ServiceFailure);
    expect(hint.mayBeSignedIn()).toBe(true);
  });

  it('the signed-in hint contains nothing about the user', async () => {
    const { accounts, service, texts } = start();
    service.user = harriet;
    await accounts.logIn(credentials);
    await accounts.current();
    expect([...texts]).toEqual([['member', 'yes']]);
  });

  it('the signed-in hint is not set by an answer that arrives after the log-out', async () => {
    const late = Promise.withResolvers<User>();
    const { accounts, trace } = start({ current: () => late.promise });
    await accounts.logIn(credentials);
    const asked = accounts.current();
    await accounts.logOut();
    late.resolve(harriet);
    await asked;
    expect(trace.mayBeSignedIn()).toBe(false);
  });

  it('the signed-in hint answers "maybe" where storage is blocked', () => {
    const { device, storage } = aDevice();
    device.blocked = true;
    expect(browserSignedInHint(storage).mayBeSignedIn()).toBe(true);
  });
});

describe('asking who is logged in', () => {
  it('asking who is logged in sends no request on a device without the hint and the session cookie', async () => {
    const { accounts, service } = start({}, false);
    service.user = harriet;
    expect(await accounts.current()).toBeNull();
    expect(service.asked).toBe(0);
  });

  it('asking who is logged in sends a request when only the hint exists, because a session may be older than the cookie', async () => {
    const { accounts, service, trace } = start({}, false);
    service.user = harriet;
    trace.set();
    expect(await accounts.current()).toEqual(harriet);
  });

  it('asking who is logged in sends a request with the session cookie alone', async () => {
    const { accounts, service } = start({}, true);
    service.user = harriet;
    expect(await accounts.current()).toEqual(harriet);
  });
});

describe('a session in the browser', () => {
  const service = { endpoint: 'https://festival.example/v1', sessionMarker: 'a_member_truffles' };
  const signs = ({ cookies = '', origin = 'https://festival.example', fallback = '' } = {}) => {
    const { storage, texts } = aDevice();
    if (fallback) texts.set('cookieFallback', fallback);
    return { origin, cookies: () => cookies, storage };
  };

  it.each([
    ['no cookie', {}, false],
    ['other cookies', { cookies: 'theme=dark; a_member_other=yes' }, false],
    ['the cookie', { cookies: 'theme=dark; a_member_truffles=yes' }, true],
    ['an emptied cookie', { cookies: 'a_member_truffles=' }, false],
    ['a session in storage', { fallback: '{"a_session_truffles":"x"}' }, true],
    ['what a log-out leaves in storage', { fallback: '[]' }, false],
    ['a page of another origin, which sees no cookie of the service', { origin: 'https://www.festival.example' }, true],
  ])('a session in the browser is assumed or ruled out because of %s', (_what, found, expected) => {
    expect(browserMayHaveSession(service, signs(found))).toBe(expected);
  });

  it('a session in the browser is assumed when the account service sets no session cookie', () => {
    expect(browserMayHaveSession({ endpoint: service.endpoint }, signs())).toBe(true);
  });
});
