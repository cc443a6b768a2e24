import type { SignedInHint } from '#core/accounts/client.ports.ts';
import { type DeviceStorage, deviceStorage, writeText } from '../device-storage.ts';
import type { AccountsWithBearer } from './bearer.ts';

const key = 'member';

/** The trace in localStorage; where that is blocked there is no telling, and whoever wants to know has to ask. */
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

/** The same accounts, leaving a trace of whoever is found or comes in, and taking it away when nobody is there any more. */
export const withSignedInHint = (accounts: AccountsWithBearer, hint: SignedInHint): AccountsWithBearer => ({
  ...accounts,
  async current() {
    const user = await accounts.current();
    if (user) hint.set();
    else hint.forget();
    return user;
  },
  async logIn(credentials) {
    await accounts.logIn(credentials);
    hint.set();
  },
  async logOut() {
    await accounts.logOut();
    hint.forget();
  },
});
