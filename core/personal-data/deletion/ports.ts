import type { UserId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Deletion } from './deletion.ts';
import type { DeletionTask } from './emails.ts';

/** Requested deletions, and those being carried out. All times on the machine's clock. */
export interface Deletions {
  /** undefined when no deletion is requested, and when it has begun already. @throws ServiceFailure */
  find(user: UserId): Promise<Deletion | undefined>;
  /**
   * Stores a request together with its email. Idempotent: returns the first request when there is one. @throws
   * ServiceFailure
   */
  add(deletion: Deletion, tasks: readonly DeletionTask[]): Promise<Deletion>;
  /** @returns false when there is nothing left to cancel @throws ServiceFailure */
  cancel(user: UserId): Promise<boolean>;
  /**
   * Begins the deletions that are due, after which they cannot be cancelled; also returns those begun before and not
   * finished. @throws ServiceFailure
   */
  begin(now: Instant, limit: number): Promise<readonly UserId[]>;
  /** Removes the request itself, as the last step. @throws ServiceFailure */
  finish(user: UserId): Promise<void>;
}

/** The subject of a record: an account, and its address if that is proven. */
export type Person = { readonly userId: UserId; readonly email: string | null };

/** Removes a person from the festival's own records. */
export interface Erasure {
  /**
   * Keeps orders and payments, as accounting law requires, without the owner; deletes forms, subscriptions and
   * emails. One transaction; idempotent. @throws ServiceFailure
   */
  erase(person: Person): Promise<void>;
}

/** What the accounts service does for a deletion. Idempotent. @throws ServiceFailure */
export interface AccountRemoval {
  endSessions(id: UserId): Promise<void>;
  remove(id: UserId): Promise<void>;
}

/** Signs the cancel link of the email, and verifies it. */
export interface DeletionLinks {
  sign(deletion: Deletion): string;
  /** The deletion that a link cancels; undefined when we did not sign it. */
  verify(token: string): Pick<Deletion, 'userId' | 'askedAt'> | undefined;
}
