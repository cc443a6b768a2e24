import type { MemberTrace } from '#core/accounts/ports.ts';
import { type DeviceStorage, deviceStorage, writeText } from '../device-storage.ts';
import type { AccountsWithBearer } from './bearer.ts';

const key = 'member';

/** The trace in localStorage; where that is blocked there is no telling, and whoever wants to know has to ask. */
export const browserMemberTrace = (storage: DeviceStorage | undefined = deviceStorage()): MemberTrace => ({
  mayBeHere() {
    try {
      return storage?.getItem(key) !== null;
    } catch {
      return true;
    }
  },
  leave: () => void writeText(storage, key, 'yes'),
  forget: () => void writeText(storage, key, null),
});

/** The same accounts, leaving a trace of whoever is found or comes in, and taking it away when nobody is there any more. */
export const withTrace = (accounts: AccountsWithBearer, trace: MemberTrace): AccountsWithBearer => ({
  ...accounts,
  async current() {
    const user = await accounts.current();
    if (user) trace.leave();
    else trace.forget();
    return user;
  },
  async logIn(credentials) {
    await accounts.logIn(credentials);
    trace.leave();
  },
  async logOut() {
    await accounts.logOut();
    trace.forget();
  },
});
