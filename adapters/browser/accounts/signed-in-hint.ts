import type { SignedInHint } from '#core/accounts/client.ports.ts';
import type { SiteConfig } from '#core/site/frame/site-config.ts';
import { cookieValue } from '../../appwrite/session-cookie.ts';
import { type DeviceStorage, deviceStorage, readText, writeText } from '../device-storage.ts';
import type { AccountsWithBearer } from './bearer.ts';

const key = 'member';

/**
 * Stores in localStorage whether the visitor may be logged in. Where storage is blocked, `mayBeSignedIn` is true, so that
 * the account service is asked.
 */
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

/** The signs of a session: the page's origin, its cookies that scripts can read, and its storage. */
type SessionSigns = {
  readonly origin: string;
  readonly cookies: () => string;
  readonly storage: DeviceStorage | undefined;
};

/**
 * Whether this browser may have a session, judged by the readable cookie that the service sets beside the session's.
 * Always true when the service is on another origin, whose cookies our scripts cannot read, or sets no such cookie.
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
  // After a log-out the SDK leaves an empty list under this key.
  const fallback = readText(signs.storage, 'cookieFallback') ?? '[]';
  return Boolean(cookieValue(sessionMarker, signs.cookies())) || fallback !== '[]';
};

/**
 * Wraps accounts: sets the hint when a user is found or logs in, and clears it after a log-out or without a session.
 * @param mayHaveSession while this is false and no hint is set, `current` returns null without asking the service
 */
export const withSignedInHint = (
  accounts: AccountsWithBearer,
  hint: SignedInHint,
  mayHaveSession: () => boolean,
): AccountsWithBearer => {
  // Counts log-outs: an answer that arrives after a log-out is outdated and must not set the hint.
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
