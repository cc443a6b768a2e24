import type { SignedInHint } from '#core/accounts/client.ports.ts';
import { type DeviceStorage, deviceStorage, writeText } from '../device-storage.ts';
import type { AccountsWithBearer } from './bearer.ts';

const key = 'member';

/** The hint in localStorage. Where storage is blocked it answers "maybe", and the service has to be asked. */
export const browserSignedInHint = (storage: DeviceStorage | undefined = deviceStorage()): SignedInHint => ({
  mayBeSignedIn() {
    try {
      return storage?.getItem(key) !== null;
    } catch {
      return true;
    }
  },
  set: () => void writeText(storage, key, 'yes'),
  forget: () => void writeText(storage, key, null),
});

/** The same accounts, which set the hint when a user is found or logs in, and clear it without a session. */
export const withSignedInHint = (accounts: AccountsWithBearer, hint: SignedInHint): AccountsWithBearer => {
  // An answer that a log-out has overtaken says nothing about now.
  let logOuts = 0;
  return {
    ...accounts,
    async current() {
      const before = logOuts;
      const user = await accounts.current();
      if (!user) hint.forget();
      else if (logOuts === before) hint.set();
      return user;
    },
    async logIn(credentials) {
      await accounts.logIn(credentials);
      hint.set();
    },
    async logOut() {
      await accounts.logOut();
      logOuts += 1;
      hint.forget();
    },
  };
};
