import type { StaffLabel } from '../kernel/staff.ts';
import type { Instant } from '../kernel/time.ts';

/** The token with which the owner undoes a change that someone else made; null when the address was unproven. */
type Objection = { readonly proof: string; readonly expiresAt: Instant } | null;

/** Which proof of a log-in was set, replaced or removed. */
export const changedProofs = ['phone', 'authenticator', 'no-authenticator', 'recovery-codes'] as const;
export type ChangedProof = (typeof changedProofs)[number];

/**
 * The emails about an account, to its owner. `name` is '' until the address is proven, because a stranger may have
 * typed it.
 */
export type AccountEmail =
  | {
      readonly kind: 'password-recovery';
      /** Whether an objection removed the password, so that this email is the owner's way back in. */
      readonly locked: boolean;
      readonly to: string;
      readonly name: string;
      readonly link: string;
      readonly expiresAt: Instant;
    }
  | {
      readonly kind: 'verify-email';
      readonly to: string;
      readonly name: string;
      readonly link: string;
      readonly expiresAt: Instant;
      /** When the account was made, in case someone else made it with this address; null when unknown. */
      readonly signedUpAt: Instant | null;
    }
  | {
      readonly kind: 'log-in-link';
      readonly to: string;
      readonly name: string;
      readonly link: string;
      readonly expiresAt: Instant;
      /** Two words that the page shows as well; '' when it shows none. */
      readonly phrase: string;
    }
  | {
      readonly kind: 'log-in-code';
      readonly to: string;
      readonly name: string;
      readonly code: string;
      readonly expiresAt: Instant;
      readonly phrase: string;
    }
  /** Sent after the first proof of an address: credentials set before it no longer work. */
  | { readonly kind: 'first-proof'; readonly to: string; readonly name: string }
  | {
      /** `email-changed` goes to the previous address. */
      readonly kind: 'password-changed' | 'email-changed';
      readonly to: string;
      readonly name: string;
      readonly objection: Objection;
    }
  /**
   * The account has received a staff label. `link` sets the password of a new account; '' for an account with a
   * password.
   */
  | {
      readonly kind: 'staff-added';
      readonly to: string;
      readonly name: string;
      readonly role: StaffLabel;
      readonly link: string;
    }
  | {
      /** Two-step log-in was switched on or off. */
      readonly kind: 'two-step-switched';
      readonly to: string;
      readonly name: string;
      readonly on: boolean;
      readonly objection: Objection;
    }
  | {
      /** A proof of a log-in was set, replaced or removed. */
      readonly kind: 'proof-changed';
      readonly to: string;
      readonly name: string;
      readonly proof: ChangedProof;
      readonly objection: Objection;
    }
  | {
      /** A recovery code was used in place of the code from the phone. */
      readonly kind: 'recovery-code-used';
      readonly to: string;
      readonly name: string;
      /** How many unused recovery codes remain. */
      readonly left: number;
      readonly objection: Objection;
    };

/** The text message with a six-digit code that logs in or proves a phone number. */
export type AccountText = {
  readonly kind: 'code';
  readonly to: string;
  readonly code: string;
  readonly expiresAt: Instant;
};
