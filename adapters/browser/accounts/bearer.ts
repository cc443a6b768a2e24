import { ServiceFailure } from '#core/kernel/failures.ts';
import { minute } from '#core/kernel/time.ts';
import type { BrowserAccounts } from './accounts.ts';

/** A JWT lives for fifteen minutes; a used one is worth keeping for most of them. */
const keptMs = 10 * minute;

/** Accounts that also say who asks: `bearer` is undefined for a guest. */
export type AccountsWithBearer = BrowserAccounts & { bearer(): Promise<string | undefined> };

type Proof = { readonly token: Promise<string | undefined>; readonly askedAt: number };

/**
 * Says who asks, where our own server cannot see the account service's cookie: the account's JWT, asked for once and
 * kept for a while. A log-in or a log-out forgets it.
 * @param machine epoch ms on the machine's own clock
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

/** undefined for a guest, who has nothing to prove. @throws ServiceFailure when there is no telling */
const tokenOf = async (accounts: Pick<BrowserAccounts, 'jwt'>): Promise<string | undefined> => {
  try {
    return await accounts.jwt();
  } catch (cause) {
    if (cause instanceof ServiceFailure && !cause.retryable) return undefined;
    throw cause;
  }
};
