import type { UserId } from '../kernel/ids.ts';
import type { Purchase } from '../tickets/purchase.ts';
import type { MfaFactor } from './mfa-factors.ts';
import type { Prefill, URLSearchParamsLike } from './prefill.ts';
import type { SignUp } from './sign-up.ts';
import type { User } from './user.ts';

/** The browser's way to the account service. */
export interface Sessions {
  /** Who is logged in; null for a guest. @throws ServiceFailure, SecondProofWanted */
  current(): Promise<User | null>;
  /** @throws ServiceFailure for wrong credentials and for trouble alike: the screen says one thing (§8). */
  logIn(credentials: { readonly email: string; readonly password: string }): Promise<void>;
  /** Ends the current session. @throws ServiceFailure */
  logOut(): Promise<void>;
}

/** Whose letter it is, and the secret that it carries. */
export type EmailProof = { readonly userId: string; readonly secret: string };

/** Ways in by letter, for whoever has no password at hand. Both letters work for an address that nobody has yet. */
export interface LogInEmails {
  /** @param page where the link leads. @returns two words that the letter says too. @throws ServiceFailure */
  sendLink(email: string, page: string): Promise<{ readonly phrase: string }>;
  /** @throws ServiceFailure */
  sendCode(email: string): Promise<{ readonly userId: string; readonly phrase: string }>;
  /** Logs its reader in, in place of whoever is here. @throws ServiceFailure, retryable unless the proof is no good */
  logInByEmail(proof: EmailProof): Promise<void>;
}

/** The second step of a log-in. Every method throws ServiceFailure. */
export interface MfaChallenges {
  /** What this person can be asked for, best first. */
  mfaFactors(): Promise<readonly MfaFactor[]>;
  /** Asks for one, which sends a letter or a text where it is that; the answer names the question. */
  createMfaChallenge(kind: MfaFactor): Promise<string>;
  /** @throws ServiceFailure, retryable unless the answer is wrong */
  answerMfaChallenge(challengeId: string, answer: string): Promise<void>;
}

/** The browser's way to our own sign-up. */
export interface SignUps {
  /** @throws LeakedPassword; ServiceFailure for other refused details and for trouble alike (§8). */
  signUp(signUp: SignUp): Promise<void>;
}

/** What an invitation filled in, kept on this device until somebody has signed up with it (§3). Never throws. */
export interface SavedPrefill {
  /** As it is kept, for `readPrefill` to make something of. */
  load(): URLSearchParamsLike;
  save(prefill: Prefill): void;
  forget(): void;
}

/** Tells the browser's other tabs that somebody came in or went out. Never throws. */
export interface SessionNews {
  tell(): void;
  /** Calls back for what other tabs tell; returns the way to stop. */
  onNews(listener: () => void): () => void;
}

/** Hears of the visitor's own account, wherever it was changed: a label that was added, a session that was ended. */
export interface AccountNews {
  /** Calls back when it is worth looking again; the returned function ends it. Never throws. */
  follow(onChange: () => void): () => void;
}

/**
 * A harmless mark that somebody is logged in on this device, so that pages which would merely show it need not ask for
 * everybody: a device that never had a session has no current one (§4). It proves nothing. Never throws.
 */
export interface SignedInHint {
  /** Whether asking may find somebody: also true where nothing can be kept. */
  mayBeSignedIn(): boolean;
  set(): void;
  forget(): void;
}

/** What somebody who comes in finds already bought. */
export interface OwnPurchases {
  /** Newest first. @throws ServiceFailure */
  of(user: UserId): Promise<readonly Purchase[]>;
}
