import type { UserId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Deletion } from './deletion.ts';
import type { DeletionTask } from './emails.ts';

/** Accounts that are to go, and those that are just going. All times on the machine's clock. */
export interface Deletions {
  /** undefined for somebody who stays, and for somebody who is going already. @throws ServiceFailure */
  find(user: UserId): Promise<Deletion | undefined>;
  /** Writes it down, letter and all; asked for twice is asked for once, and the first stands. @throws ServiceFailure */
  add(deletion: Deletion, tasks: readonly DeletionTask[]): Promise<Deletion>;
  /** @returns false when there is nothing to take back any more @throws ServiceFailure */
  cancel(user: UserId): Promise<boolean>;
  /** Those whose time has come, for good from now on; those begun before and never finished among them. @throws ServiceFailure */
  begin(now: Instant, limit: number): Promise<readonly UserId[]>;
  /** The last trace of them. @throws ServiceFailure */
  finish(user: UserId): Promise<void>;
}

/** Whom a record is about: an account, and the address that has been proven to be theirs, if one has. */
export type Person = { readonly userId: UserId; readonly email: string | null };

/** Takes a person out of the festival's own books. */
export interface Erasure {
  /**
   * Orders and what was paid stay, as the law on accounts wants, and nobody's any more; forms, lists and letters go.
   * In one step; twice is once. @throws ServiceFailure
   */
  erase(person: Person): Promise<void>;
}

/** What the account service does to somebody who goes. Twice is once. @throws ServiceFailure */
export interface AccountRemoval {
  endSessions(id: UserId): Promise<void>;
  remove(id: UserId): Promise<void>;
}

/** Signs the way back that goes out by letter, and knows its own signature again. */
export interface DeletionLinks {
  sign(deletion: Deletion): string;
  /** Which deletion a link takes back; undefined when it was not signed by us. */
  verify(token: string): Pick<Deletion, 'userId' | 'askedAt'> | undefined;
}
