import type { UserId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Preferences } from './preferences.ts';

/** Somebody's own account, as its page shows it. Texts that there are none of are ''. */
export type Account = {
  readonly id: UserId;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** With its country, `+447700900142`. */
  readonly phone: string;
  readonly phoneVerified: boolean;
  /** null for somebody who never had a password. On the machine's clock. */
  readonly passwordChangedAt: Instant | null;
  /** Whether logging in takes a second proof. */
  readonly twoStep: boolean;
  readonly preferences: Preferences;
};

/** A place where somebody is logged in. */
export type OwnSession = {
  readonly id: string;
  /** Whether it is this one. */
  readonly here: boolean;
  /** "Firefox on Windows"; '' where nobody knows. */
  readonly device: string;
  readonly address: string;
  /** On the machine's clock. */
  readonly since: Instant;
};

/** Something that happened to an account; `event` is the protocol's name for it. */
export type ActivityEntry = { readonly event: string; readonly address: string; readonly at: Instant };

/** A log-in elsewhere that also opens this account. */
export type Connection = { readonly id: string; readonly provider: string; readonly email: string };

/** What an authenticator is told: the address behind its picture, and the same secret to be typed. */
export type AuthenticatorSetup = { readonly uri: string; readonly key: string };

/** How the account stands with the festival itself; `news` is null while its address is not proven. */
export type AccountStatus = { readonly goesAt: Instant | null; readonly news: boolean | null };
