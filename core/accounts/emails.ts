import type { Instant } from '../kernel/time.ts';
import type { StaffLabel } from './staff.ts';

/** The token that undoes a change of the account, for the owner who did not make it; null when the address was unproven. */
type Objection = { readonly proof: string; readonly expiresAt: Instant } | null;

/** Which proof of a log-in was set, replaced or removed. */
export const changedProofs = ['phone', 'authenticator', 'no-authenticator', 'recovery-codes'] as const;
export type ChangedProof = (typeof changedProofs)[number];

/** The emails about an account, to its owner. `name` is '' until the address is proven: it could be anyone's words. */
export type AccountEmail =
  | {
      readonly kind: 'password-recovery';
      /** Whether the password was removed because the owner objected to a change, and this is the way back in. */
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
      /** When the account was made, for an owner of the address who did not make it; null where it is not known. */
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
  /** After an address was proven for the first time: credentials that were set before that no longer work. */
  | { readonly kind: 'first-proof'; readonly to: string; readonly name: string }
  | {
      /** A change of the address is reported to the previous address. */
      readonly kind: 'password-changed' | 'email-changed';
      readonly to: string;
      readonly name: string;
      readonly objection: Objection;
    }
  /** The account may open staff pages now; `link` sets a new account's password and is '' for an account that has one. */
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
      /** How many codes are left. */
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
