import type { RateLimitsOf } from '#adapters/system/limits/rate-limits.ts';
import type { AccountEmail, AccountText } from '#core/accounts/emails.ts';
import type { News } from '#core/kernel/news/ports.ts';
import type { Timers } from '#core/kernel/news/timers.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import type { Passwords } from './hashing/passwords.ts';
import type { SignInProvider } from './oauth/sign-in-provider.ts';
import type { AccountDatabase } from './store/account-database.ts';

/** Dependencies and settings of the built-in account service. */
export type AccountServiceOptions = {
  readonly database: AccountDatabase;
  /** The tenant's id, which every client names in `X-Appwrite-Project`. */
  readonly projectId: string;
  /** The project's name as people read it, for example above the codes in an authenticator. */
  readonly projectName: string;
  /** The API key. A request with this key in `X-Appwrite-Key` acts as the project itself. */
  readonly apiKey: string;
  /** Signs the JWTs; at least 32 bytes. */
  readonly jwtSecret: string;
  /** Sites whose pages may call, and to which links in emails may lead: `https://festival.example`. */
  readonly siteOrigins: readonly string[];
  /**
   * The origin at which browsers reach the service. It decides the cookies' attributes: they are for this site alone,
   * unless `siteOrigins` contains another site.
   */
  readonly ownOrigin: string;
  /** Whether links may lead into an application, at `appwrite-callback-<project>:`. */
  readonly hasApp: boolean;
  /** The clock for security and expiry, never the festival's. */
  readonly machineClock: Clock;
  readonly log: Log;
  /** Carries account events to the realtime connections of every process. */
  readonly news: News;
  readonly after: Timers;
  /** Rate limits that several processes share; counted in this process alone when absent. */
  readonly limitsOf?: RateLimitsOf;
  /** Hashes and compares passwords; one instance for the process, because it bounds the work. */
  readonly passwords: Passwords;
  /** Whether a password is known from leaks and must be refused. */
  readonly isLeaked: (password: string) => boolean;
  /** Queues an email. @throws when it cannot be stored; the caller may then retry */
  readonly sendEmail: (email: AccountEmail) => Promise<void>;
  /** Queues a text message; undefined if texts cannot be sent: calls that need one are then refused. */
  readonly sendText: ((text: AccountText) => Promise<void>) | undefined;
  /** The configured OpenID Connect providers. */
  readonly providers: readonly SignInProvider[];
  /** Whether a new password ends the person's other sessions. */
  readonly invalidateSessions: boolean;
  /** The most sessions of a person; the oldest ends silently. 0 is no limit. */
  readonly maxSessions: number;
};
