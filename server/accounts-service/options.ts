import type { Email, TextMessage } from '#core/email/email.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import type { After } from '#core/news/after.ts';
import type { News } from '#core/news/ports.ts';
import type { Passwords } from './hashing/passwords.ts';
import type { SignInProvider } from './oauth/sign-in-provider.ts';
import type { AccountDatabase } from './store/account-database.ts';

/** The letters that are about an account. */
export type AccountEmail = Extract<
  Email,
  {
    kind:
      | 'password-recovery'
      | 'verify-email'
      | 'log-in-link'
      | 'log-in-code'
      | 'password-changed'
      | 'first-proof'
      | 'email-changed'
      | 'two-step-switched';
  }
>;

/** The texts that are about an account. */
export type AccountText = Extract<TextMessage, { kind: 'code' }>;

/** What the built-in account service stands on. */
export type AccountServiceOptions = {
  readonly database: AccountDatabase;
  /** The tenant's id, which every client names in `X-Appwrite-Project`. */
  readonly projectId: string;
  /** What the project is called where people read it: above their codes in an authenticator. */
  readonly projectName: string;
  /** Whoever shows this in `X-Appwrite-Key` acts as the project itself. */
  readonly apiKey: string;
  /** Signs the JWTs; at least 32 bytes. */
  readonly jwtSecret: string;
  /** Sites whose pages may call, and which links in letters may lead to: `https://festival.example`. */
  readonly siteOrigins: readonly string[];
  /** The clock security goes by, never the festival's. */
  readonly machineClock: Clock;
  readonly log: Log;
  /** Tells the open lines of every process what happens to an account. */
  readonly news: News;
  readonly after: After;
  /** Hashes and compares passwords; one for the whole process, because it is what bounds the work. */
  readonly passwords: Passwords;
  /** Whether a password is known from leaks; nobody may choose such a one. */
  readonly isLeaked: (password: string) => boolean;
  /** Accepts a letter for posting. @throws when it could not be kept: the caller is then told to try again. */
  readonly sendEmail: (email: AccountEmail) => Promise<void>;
  /** Accepts a text for sending; undefined where texts cannot be sent, and calls that need one are refused. */
  readonly sendText: ((text: AccountText) => Promise<void>) | undefined;
  /** Who else may vouch for people, by OpenID Connect; none where nothing is configured. */
  readonly providers: readonly SignInProvider[];
  /** A new password ends the person's other sessions. */
  readonly invalidateSessions: boolean;
  /** The oldest surplus ends silently; 0 is no limit. */
  readonly maxSessions: number;
};
