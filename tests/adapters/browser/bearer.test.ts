import { describe, expect, it } from 'vitest';
import type { BrowserAccounts } from '#adapters/browser/accounts/accounts.ts';
import { withBearer } from '#adapters/browser/accounts/bearer.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { minute } from '#core/kernel/time.ts';
import { idleSignInMethods } from './idle-sign-in-methods.ts';

const accounts = (jwt: () => Promise<string>): BrowserAccounts => ({
  ...idleSignInMethods,
  current: async () => null,
  logIn: async () => {},
  logOut: async () => {},
  requestRecovery: async () => {},
  jwt,
});

/** A bearer cache over a service that issues `token 1`, `token 2` …, with a clock that the test sets. */
const start = () => {
  let made = 0;
  const clock = { now: 0 };
  const bearing = withBearer(
    accounts(async () => {
      made += 1;
      return `token ${made}`;
    }),
    () => clock.now,
  );
  return { bearing, clock };
};

describe('bearer token', () => {
  it('the browser’s bearer token is fetched once and cached', async () => {
    const { bearing, clock } = start();
    expect([await bearing.bearer(), await bearing.bearer()]).toEqual(['token 1', 'token 1']);
    clock.now = 11 * minute;
    expect(await bearing.bearer()).toBe('token 2');
  });

  it('the browser’s bearer token is fetched again after a log-in or a log-out', async () => {
    const { bearing } = start();
    await bearing.bearer();
    await bearing.logIn({ email: 'harriet@example.co.uk', password: 'truffle hill' });
    expect(await bearing.bearer()).toBe('token 2');
    await bearing.logOut();
    expect(await bearing.bearer()).toBe('token 3');
  });

  it('the browser’s bearer token is undefined for a guest', async () => {
    const guest = accounts(async () => Promise.reject(new ServiceFailure('accounts', 'a guest')));
    expect(await withBearer(guest, () => 0).bearer()).toBeUndefined();
  });

  it('the bearer token rejects when the account service fails, and is fetched again on the next call', async () => {
    let tries = 0;
    const troubled = withBearer(
      accounts(async () => {
        tries += 1;
        if (tries === 1) throw new ServiceFailure('accounts', 'busy', { retryable: true });
        return 'token';
      }),
      () => 0,
    );
    await expect(troubled.bearer()).rejects.toThrow(ServiceFailure);
    expect(await troubled.bearer()).toBe('token');
  });
});
