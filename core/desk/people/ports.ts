import type { Registration } from '../../competition/entries/registration.ts';
import type { StaffAction } from '../../kernel/audit-log/staff-action.ts';
import type { UserId } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Order } from '../../shop/checkout/order.ts';
import type { Subscription } from '../../site/site-forms/subscription.ts';
import type { Ticket } from '../../tickets/issued/ticket.ts';
import type { AccountAtDesk, EndedSessions, SessionAtDesk } from './account-at-desk.ts';
import type { PeopleTask } from './emails.ts';
import type { OpenMerge, RecordsChange } from './merge.ts';

/** The accounts that a page of the desk lists. */
export type AccountFilter = {
  /** Whether to list only accounts with a staff label. */
  readonly staff: boolean;
  /** A part of a name, an address or an id; '' for all accounts. */
  readonly search: string;
  /** The last account of the previous page. */
  readonly after: UserId | null;
};

/** The facts for a decision about an account: the account, and how many other organisers may log in. */
export type FoundAccount = {
  readonly account: AccountAtDesk;
  readonly otherOrganisers: number;
  /** The second account of the change; null without one, and when it is unknown. */
  readonly other: AccountAtDesk | null;
};

/** The writes of a decision about an account, with its line in the audit log. */
export type AccountChange = {
  readonly name?: string;
  readonly labels?: readonly string[];
  readonly enabled?: boolean;
  readonly endSessions?: EndedSessions;
  /** Whether to start the grace period for setting up two-step login again. */
  readonly askAgain?: boolean;
  /** Whether to switch two-step login off and to remove its factors: authenticator, recovery codes, proof of the number. */
  readonly removeFactors?: boolean;
  readonly tasks?: readonly PeopleTask[];
  /** The change of the festival's own records of the person. */
  readonly records?: RecordsChange;
  readonly action: StaffAction;
};

/** The festival's own records of a person that the desk shows. */
export type PersonRecords = {
  readonly orders: readonly Order[];
  /** The tickets of their orders, and those that they were given. */
  readonly tickets: readonly Ticket[];
  readonly registrations: readonly Registration[];
  readonly lists: readonly Subscription[];
  /** The messages sent to their address. */
  readonly emails: readonly { readonly subject: string; readonly sentAt: Instant | null }[];
};

/** Finds a person in the festival's own records: by the account, and by the address if it is proven. */
export interface RecordsOfPerson {
  of(person: { readonly userId: UserId; readonly email: string | null }): Promise<PersonRecords>;
}

export type PersonUnknown = { readonly kind: 'person-unknown' };

/** The accounts, as the desk lists and changes them. Throws ServiceFailure('accounts') when the service fails. */
export interface AccountsDesk {
  /** Staff by name, or all accounts with the newest first; at most `most`. `total` counts all matching accounts. */
  page(
    filter: AccountFilter,
    most: number,
  ): Promise<{ readonly total: number; readonly accounts: readonly AccountAtDesk[] }>;
  find(id: UserId): Promise<AccountAtDesk | null>;
  /** How many other accounts may log in and have the label of an organiser. */
  countOtherOrganisers(id: UserId): Promise<number>;
  /** Newest first. */
  sessionsOf(id: UserId): Promise<readonly SessionAtDesk[]>;
  /**
   * Changes an account: calls `decide` with its current state and writes the result. Concurrent changes are serialised.
   * The built-in account service writes the audit log, the tasks and the records in the transaction of the change. With
   * an external service, the audit log and the tasks follow the change; a change of records is written first, and the
   * service is changed afterwards.
   * @param other a second account that `decide` looks at
   */
  change<Refusal>(
    id: UserId,
    decide: (found: FoundAccount) => Result<AccountChange, Refusal>,
    other?: UserId,
  ): Promise<Result<AccountAtDesk, Refusal | PersonUnknown>>;
  /** Disables a merged account, or enables it again. Idempotent; does nothing for an unknown account. */
  setMerged(id: UserId, isMergedAway: boolean): Promise<void>;
}

/** The merges of accounts in the festival's store (F22). @throws ServiceFailure */
export interface AccountMerges {
  /** The merges of an account, in either direction, that can still be undone; newest first. */
  of(id: UserId): Promise<readonly OpenMerge[]>;
  /** Merges and undone merges that may not have reached the account service yet; oldest first. */
  unsettled(most: number): Promise<readonly (OpenMerge & { readonly isUndone: boolean })[]>;
  /** Records that the account service was changed accordingly, unless the merge was undone, or made again, in between. */
  settle(id: string, isUndone: boolean): Promise<void>;
  /**
   * Moves what requests that were under way have stored for merged accounts since; an undo gives it back with the rest.
   */
  moveLate(): Promise<void>;
  /** Settled merges from before this time; oldest first. */
  ended(before: Instant, most: number): Promise<readonly OpenMerge[]>;
  /** Makes a merge final: deletes everything stored about it except which account the other one became. */
  close(id: string): Promise<void>;
}
