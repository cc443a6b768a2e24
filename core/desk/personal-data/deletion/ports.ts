import type { StaffAction } from '../../../kernel/audit-log/staff-action.ts';
import type { UserId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { Deletion } from './deletion.ts';
import type { DeletionTask } from './emails.ts';

/** Requested deletions, and those being carried out. All times are on the machine's clock. */
export interface Deletions {
  /** undefined when no deletion is requested, and when it has already begun. @throws ServiceFailure */
  find(user: UserId): Promise<Deletion | undefined>;
  /**
   * Stores a request together with its email. Idempotent: returns the existing request when there is one.
   * @throws ServiceFailure
   */
  add(deletion: Deletion, tasks: readonly DeletionTask[]): Promise<Deletion>;
  /** The deletions that have not begun, of which there are few at a time. @throws ServiceFailure */
  underWay(): Promise<readonly Deletion[]>;
  /** @returns false when there is no deletion left to cancel @throws ServiceFailure */
  cancel(user: UserId): Promise<boolean>;
  /**
   * Begins the due deletions, which cannot be cancelled from then on. Also returns deletions that were begun earlier
   * and not finished.
   * @throws ServiceFailure
   */
  begin(now: Instant, limit: number): Promise<readonly UserId[]>;
  /** Leaves a begun deletion for a later run; until then it can be cancelled again. @throws ServiceFailure */
  putOff(user: UserId): Promise<void>;
  /** Removes the request itself, as the last step. @throws ServiceFailure */
  finish(user: UserId): Promise<void>;
}

/** A person in the festival's records: an account, and its address if proven, else null. */
export type Person = { readonly userId: UserId; readonly email: string | null };

/** Removes a person from the festival's own records. */
export interface Erasure {
  /**
   * Anonymises orders and payments, which accounting law requires to stay; deletes forms, subscriptions and emails. One
   * transaction; idempotent.
   * @param action the line of the audit log, when staff erase a person
   * @throws ServiceFailure
   */
  erase(person: Person, action?: StaffAction): Promise<void>;
}

/** The accounts service's part of a deletion. Idempotent. @throws ServiceFailure */
export interface AccountRemoval {
  endSessions(id: UserId): Promise<void>;
  remove(id: UserId): Promise<void>;
}

/** The accounts service's count of the organisers who may log in, other than this one. @throws ServiceFailure */
export interface OrganiserCount {
  countOtherOrganisers(id: UserId): Promise<number>;
}

/** Signs and verifies the cancel links in emails. */
export interface DeletionLinks {
  sign(deletion: Deletion): string;
  /** The deletion that a link cancels; undefined for a forged link. */
  verify(token: string): Pick<Deletion, 'userId' | 'askedAt'> | undefined;
}
