import { describe, expect, it } from 'vitest';
import type { AccountsWithBearer } from '#adapters/browser/accounts/bearer.ts';
import { browserSignedInHint, withSignedInHint } from '#adapters/browser/accounts/signed-in-hint.ts';
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

/** Accounts on a device; `user` is the one that the account service reports. */
const start = (change: Partial<AccountsWithBearer> = {}) => {
  const { storage, texts } = aDevice();
  const hint = browserSignedInHint(storage);
  const service: { user: User | null } = { user: null };
  const accounts = withSignedInHint(
    {
      ...idleSignInMethods,
      current: async () => service.user,
      logIn: async () => {},
      logOut: async () => {},
      requestRecovery: async () => {},
      jwt: async () => 'token',
      bearer: async () => undefined,
      ...change,
    },
    hint,
  );
  return { accounts, trace: hint, service, texts };
};

const broken = async () => Promise.reject(new ServiceFailure('accounts', 'busy', { retryable: true }));

describe('signed-in hint', () => {
  it('is absent before the first log-in', () => {
    expect(start().trace.mayBeSignedIn()).toBe(false);
  });

  it('is set by a log-in and removed by a log-out', async () => {
    const { accounts, trace: hint } = start();
    await accounts.logIn(credentials);
    expect(hint.mayBeSignedIn()).toBe(true);
    await accounts.logOut();
    expect(hint.mayBeSignedIn()).toBe(false);
  });

  it('is set when an existing session is found, and removed when it has ended', async () => {
    const { accounts, trace: hint, service } = start();
    service.user = harriet;
    await accounts.current();
    expect(hint.mayBeSignedIn()).toBe(true);
    service.user = null;
    await accounts.current();
    expect(hint.mayBeSignedIn()).toBe(false);
  });

  it('stays as it was when the account service fails', async () => {
    const { accounts, trace: hint } = start({ current: broken, logOut: broken });
    await accounts.logIn(credentials);
    await expect(accounts.current()).rejects.toThrow(ServiceFailure);
    await expect(accounts.logOut()).rejects.toThrow(ServiceFailure);
    expect(hint.mayBeSignedIn()).toBe(true);
  });

  it('contains nothing about the user', async () => {
    const { accounts, service, texts } = start();
    service.user = harriet;
    await accounts.logIn(credentials);
    await accounts.current();
    expect([...texts]).toEqual([['member', 'yes']]);
  });

  it('is not given by an answer that comes after the log-out', async () => {
    const late = Promise.withResolvers<User>();
    const { accounts, trace } = start({ current: () => late.promise });
    await accounts.logIn(credentials);
    const asked = accounts.current();
    await accounts.logOut();
    late.resolve(harriet);
    await asked;
    expect(trace.mayBeSignedIn()).toBe(false);
  });

  it('answers "maybe" where storage is blocked', () => {
    const { device, storage } = aDevice();
    device.blocked = true;
    expect(browserSignedInHint(storage).mayBeSignedIn()).toBe(true);
  });
});
