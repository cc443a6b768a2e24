import { ServiceFailure } from '#core/kernel/failures.ts';
import { minute } from '#core/kernel/time.ts';
import type { BrowserAccounts } from './accounts.ts';

/** How long a JWT is cached; it is valid for fifteen minutes. */
const keptMs = 10 * minute;

/** Accounts with a bearer token for our API; undefined for a guest. */
export type AccountsWithBearer = BrowserAccounts & { bearer(): Promise<string | undefined> };

type Proof = { readonly token: Promise<string | undefined>; readonly askedAt: number };

/**
 * Adds a bearer token for our API, for installations where the account service's cookie does not reach it. The token is
 * the account's JWT, cached for ten minutes; a log-in or log-out clears the cache.
 * @param machine the device's clock, in epoch ms
 */
export const withBearer = (accounts: BrowserAccounts, machine: () => number): AccountsWithBearer => {
  let proof: Proof | undefined;

  const forgetting =
    <Args extends readonly unknown[]>(change: (...args: Args) => Promise<void>) =>
    async (...args: Args) => {
      proof = undefined;
      try {
        await change(...args);
      } finally {
        proof = undefined;
      }
    };

  return {
    ...accounts,
    logIn: forgetting(accounts.logIn),
    logInByEmail: forgetting(accounts.logInByEmail),
    answerMfaChallenge: forgetting(accounts.answerMfaChallenge),
    logOut: forgetting(accounts.logOut),
    bearer() {
      if (!proof || machine() - proof.askedAt > keptMs) proof = { token: tokenOf(accounts), askedAt: machine() };
      const { token } = proof;
      token.catch(() => {
        proof = undefined;
      });
      return token;
    },
  };
};

/** undefined for a guest. @throws ServiceFailure when the service cannot be reached */
const tokenOf = async (accounts: Pick<BrowserAccounts, 'jwt'>): Promise<string | undefined> => {
  try {
    return await accounts.jwt();
  } catch (cause) {
    if (cause instanceof ServiceFailure && !cause.retryable) return undefined;
    throw cause;
  }
};
