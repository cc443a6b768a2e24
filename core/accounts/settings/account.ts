import type { UserId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { TwoStepDuty } from '../staff-two-step.ts';
import type { Preferences } from './preferences.ts';

/** A person's own account, as its page shows it. Missing texts are ''. */
export type Account = {
  readonly id: UserId;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** With the country code: `+447700900142`. */
  readonly phone: string;
  readonly phoneVerified: boolean;
  /** When the password was last changed, by the machine's clock; null for an account that never had one. */
  readonly passwordChangedAt: Instant | null;
  /** Whether a log-in needs a second factor. */
  readonly twoStep: boolean;
  readonly preferences: Preferences;
};

/** One of a person's sessions. */
export type OwnSession = {
  readonly id: string;
  /** Whether it is the session of this browser. */
  readonly isCurrent: boolean;
  /** "Firefox on Windows"; '' where unknown. */
  readonly device: string;
  readonly ipAddress: string;
  /** By the machine's clock. */
  readonly since: Instant;
};

/** An entry of the account's activity log; `event` is the name that the account service's protocol gives it. */
export type ActivityEntry = { readonly event: string; readonly ipAddress: string; readonly at: Instant };

/** A provider's identity that also logs in to this account. */
export type Connection = { readonly id: string; readonly provider: string; readonly email: string };

/** The secret of a new authenticator: as the `otpauth` address behind the QR code, and as text to type. */
export type AuthenticatorSetup = { readonly uri: string; readonly key: string };

/**
 * The festival's own data about the account. `deletionDueAt`: when the account will be deleted; null when no deletion was
 * requested. `deletionWaits`: that time is over, and the account stays while its owner is the last organiser. `news`:
 * whether its address gets the news; null while the address is not verified. `twoStepDuty`: a staff member's deadline for
 * two-step login.
 */
export type AccountStatus = {
  readonly deletionDueAt: Instant | null;
  readonly deletionWaits?: true | undefined;
  readonly news: boolean | null;
  readonly twoStepDuty: TwoStepDuty | null;
};
