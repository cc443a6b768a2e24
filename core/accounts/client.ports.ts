import type { UserId } from '../kernel/ids.ts';
import type { MfaFactor } from './mfa-factors.ts';
import type { Prefill, URLSearchParamsLike } from './prefill.ts';
import type { ProofWay } from './proof.ts';
import type { Purchase } from './purchase.ts';
import type { SignUp } from './sign-up.ts';
import type { User } from './user.ts';

/** Sessions at the account service, for the browser. */
export interface Sessions {
  /** The signed-in user; null for a guest. @throws ServiceFailure; MfaRequired when a second factor is pending */
  current(): Promise<User | null>;
  /** @throws ServiceFailure for wrong credentials and for a failed service alike: the screen has one message (§8) */
  logIn(credentials: { readonly email: string; readonly password: string }): Promise<void>;
  /** Ends the current session. @throws ServiceFailure */
  logOut(): Promise<void>;
}

/** The user and the secret of an emailed link or code. */
export type EmailProof = { readonly userId: string; readonly secret: string };

/** Log-in by an emailed link or code, without a password. An unknown address gets an account. */
export interface LogInEmails {
  /** @param page the target of the link @returns two words that the email shows too @throws ServiceFailure */
  sendLink(email: string, page: string): Promise<{ readonly phrase: string }>;
  /** @throws ServiceFailure */
  sendCode(email: string): Promise<{ readonly userId: string; readonly phrase: string }>;
  /** Replaces the current session. @throws ServiceFailure, not retryable for an invalid proof */
  logInByEmail(proof: EmailProof): Promise<void>;
}

/** The second factor of a log-in. Every method throws ServiceFailure. */
export interface MfaChallenges {
  /** The user's factors, strongest first. */
  mfaFactors(): Promise<readonly MfaFactor[]>;
  /** Creates a challenge, which sends the code for email and phone. @returns the challenge's id */
  createMfaChallenge(kind: MfaFactor): Promise<string>;
  /** @throws ServiceFailure, not retryable for a wrong answer */
  answerMfaChallenge(challengeId: string, answer: string): Promise<void>;
}

/** A fresh proof of identity in the open session; codes are proved by `MfaChallenges`. Every method throws ServiceFailure. */
export interface OwnProof {
  way(): Promise<ProofWay>;
  /** @returns false for a wrong password @throws TooManyTries */
  byPassword(password: string): Promise<boolean>;
}

/** The site's own sign-up, for the browser. */
export interface SignUps {
  /** @throws RefusedPassword; ServiceFailure for other invalid details and for a failed service alike (§8) */
  signUp(signUp: SignUp): Promise<void>;
}

/** The prefilled fields of an invitation, saved on this device until the sign-up (§3). Never throws. */
export interface SavedPrefill {
  /** The stored values, for `readPrefill` to parse. */
  load(): URLSearchParamsLike;
  save(prefill: Prefill): void;
  forget(): void;
}

/** Publishes log-ins and log-outs to the browser's other tabs. Never throws. */
export interface SessionNews {
  publish(): void;
  /** Calls `listener` when another tab publishes a log-in or log-out; the returned function unsubscribes. */
  onNews(listener: () => void): () => void;
}

/** What may have changed of an account. `sessions`: one of its sessions was ended, perhaps this one. */
export type AccountChange = 'account' | 'sessions';

/** Changes of the visitor's own account made anywhere, such as a new label or an ended session. */
export interface AccountNews {
  /** Calls back when something may have changed; the returned function unsubscribes. Never throws. */
  follow(onChange: (change: AccountChange) => void): () => void;
}

/**
 * A hint that this device had a session, so that pages without one skip the session lookup (§4). It grants nothing.
 * Never throws.
 */
export interface SignedInHint {
  /** Whether a session may exist; also true where nothing can be stored. */
  mayBeSignedIn(): boolean;
  set(): void;
  forget(): void;
}

/** The purchases of a user. */
export interface OwnPurchases {
  /** Newest first. @throws ServiceFailure */
  of(user: UserId): Promise<readonly Purchase[]>;
}
