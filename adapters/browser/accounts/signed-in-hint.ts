import type { SignedInHint } from '#core/accounts/client.ports.ts';
import type { SiteConfig } from '#core/site/site-config.ts';
import { cookieValue } from '../../appwrite/session-cookie.ts';
import { type DeviceStorage, deviceStorage, readText, writeText } from '../device-storage.ts';
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

/** What tells whether a session may exist: where the page is, its cookies as scripts see them, its storage. */
type SessionSigns = {
  readonly origin: string;
  readonly cookies: () => string;
  readonly storage: DeviceStorage | undefined;
};

/**
 * Whether this browser may have a session, by the cookie that the service sets beside it. Always so with a service on
 * another origin, whose cookies no script of ours can read, and with a service that sets no such cookie.
 */
export const browserMayHaveSession = (
  { endpoint, sessionMarker }: Pick<SiteConfig['accounts'], 'endpoint' | 'sessionMarker'>,
  signs: SessionSigns = {
    origin: globalThis.location.origin,
    cookies: () => document.cookie,
    storage: deviceStorage(),
  },
): boolean => {
  if (!sessionMarker || new URL(endpoint).origin !== signs.origin) return true;
  // A log-out leaves an empty list under the SDK's key.
  const fallback = readText(signs.storage, 'cookieFallback') ?? '[]';
  return Boolean(cookieValue(sessionMarker, signs.cookies())) || fallback !== '[]';
};

/**
 * The same accounts, which set the hint when a user is found or logs in, and clear it without a session.
 * @param mayHaveSession `current` does not ask the service while this says no and there is no hint either
 */
export const withSignedInHint = (
  accounts: AccountsWithBearer,
  hint: SignedInHint,
  mayHaveSession: () => boolean,
): AccountsWithBearer => {
  // An answer that a log-out has overtaken says nothing about now.
  let logOuts = 0;
  return {
    ...accounts,
    async current() {
      if (!hint.mayBeSignedIn() && !mayHaveSession()) return null;
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
