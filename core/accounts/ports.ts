import type { UserId } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { ProofWay } from './proof.ts';
import type { SignUp } from './sign-up.ts';
import type { StaffProof } from './staff-two-step.ts';
import type { User } from './user.ts';

/** The credentials of a request: an account JWT, or the built-in service's cookies. */
export type Credentials = { readonly jwt: string | undefined; readonly cookie: string | undefined };

export type SignUpRefusal = {
  readonly kind: 'account-exists' | 'account-invalid' | 'password-leaked' | 'password-guessable';
  readonly detail: string;
};

/** The users, for our server. All methods throw ServiceFailure('accounts') when the service fails. */
export interface Members {
  /** Creates an account with the user type as its first label; sends no email and creates no session. */
  create(signUp: SignUp): Promise<Result<User, SignUpRefusal>>;
  /** The user of a request; null for a guest and for expired credentials. */
  identify(credentials: Credentials): Promise<User | null>;
  /**
   * Whether this user has logged in, typed the password again, or verified the account's second factor, in this browser
   * within the last half hour. A JWT alone is no such proof. Always true with an external Appwrite server, which does not report this.
   */
  hasFreshProofOrLogin(credentials: Credentials, id: UserId): Promise<boolean>;
  /** The id of this user's session in this browser, by its cookie; null without one. A JWT is not a session. */
  sessionOf(credentials: Pick<Credentials, 'cookie'>, id: UserId): Promise<string | null>;
  find(id: UserId): Promise<User | null>;
  findByEmail(email: string): Promise<User | null>;
  /** Adds a label by the rule of `withLabel`; idempotent. */
  addLabel(id: UserId, label: string): Promise<void>;
  /** Takes a label away; idempotent. */
  removeLabel(id: UserId, label: string): Promise<void>;
  /** Every account with this label, oldest first. */
  withLabel(label: string): Promise<readonly User[]>;
  /** Accounts whose name or address contains this text, ignoring case; oldest first, at most `most`. */
  search(text: string, most: number): Promise<readonly User[]>;
}

/**
 * Proofs of identity within a session that goes on, for our server. All methods throw ServiceFailure('accounts') when the
 * service fails.
 */
export interface SessionProofs {
  /** How this user proves anew who they are in this browser. */
  wayOf(browser: Pick<Credentials, 'cookie'>, id: UserId): Promise<ProofWay>;
  /**
   * Notes a proof in this browser's session if this is the user's password. An account with two-step login proves by a
   * code instead. Without a session, no password is compared.
   */
  byPassword(
    browser: Pick<Credentials, 'cookie'>,
    id: UserId,
    password: string,
  ): Promise<Result<void, { readonly kind: 'password-wrong' | 'code-needed' }>>;
}

/** Two-step login of staff, for our server. Throws ServiceFailure('accounts') when the service fails. */
export interface StaffProofs {
  /** @returns no two-step login and no date for an unknown user */
  of(id: UserId): Promise<StaffProof>;
}
