import type { StaffAction } from '../audit-log/staff-action.ts';
import type { Order } from '../checkout/order.ts';
import type { Ticket } from '../issued-tickets/ticket.ts';
import type { UserId } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { Instant } from '../kernel/time.ts';
import type { Registration } from '../registration/registration.ts';
import type { Subscription } from '../site-forms/subscription.ts';
import type { AccountAtDesk, SessionAtDesk } from './account-at-desk.ts';
import type { PeopleTask } from './emails.ts';
import type { OpenMerge, RecordsChange } from './merge.ts';

/** Which accounts the desk looks at. */
export type AccountFilter = {
  /** Those with a staff label alone. */
  readonly staff: boolean;
  /** A part of a name, an address or an id; '' for any. */
  readonly search: string;
  /** The last account of the page before. */
  readonly after: UserId | null;
};

/** What a change of an account may look at: the account, and how many other organisers may log in. */
export type FoundAccount = {
  readonly account: AccountAtDesk;
  readonly otherOrganisers: number;
  /** The second account of the change; null without one, and for one that is unknown. */
  readonly other: AccountAtDesk | null;
};

/** The writes that a decision about an account leads to, with what the audit log says of it. */
export type AccountChange = {
  readonly labels?: readonly string[];
  readonly enabled?: boolean;
  /** Ends every session, or this one. */
  readonly endSessions?: 'all' | { readonly id: string };
  /** Starts the week in which staff set up two-step login anew. */
  readonly askAgain?: boolean;
  readonly tasks?: readonly PeopleTask[];
  /** What happens to the festival's own records of the person. */
  readonly records?: RecordsChange;
  readonly action: StaffAction;
};

/** What the festival's own records hold about a person, as far as the desk shows it. */
export type PersonRecords = {
  readonly orders: readonly Order[];
  /** Of their orders, and those that they were given. */
  readonly tickets: readonly Ticket[];
  readonly registrations: readonly Registration[];
  readonly lists: readonly Subscription[];
  /** The messages that went to their address. */
  readonly emails: readonly { readonly subject: string; readonly sentAt: Instant | null }[];
};

/** Finds a person in the festival's own records: by the account, and by the address once that is proven. */
export interface RecordsOfPerson {
  of(person: { readonly userId: UserId; readonly email: string | null }): Promise<PersonRecords>;
}

export type PersonUnknown = { readonly kind: 'person-unknown' };

/** The accounts, as the desk lists and changes them. Throws ServiceFailure('accounts') when the service fails. */
export interface AccountsDesk {
  /** Staff by name, all accounts with the newest first; at most `most`. `total` counts all that match. */
  page(
    filter: AccountFilter,
    most: number,
  ): Promise<{ readonly total: number; readonly accounts: readonly AccountAtDesk[] }>;
  find(id: UserId): Promise<AccountAtDesk | null>;
  /** Newest first. */
  sessionsOf(id: UserId): Promise<readonly SessionAtDesk[]>;
  /**
   * Changes an account by a decision on its present state. Two changes at once are made one after the other. The built-in
   * service writes the audit log, the tasks and the records in the transaction of the change. With an external service the
   * audit log and the tasks follow the change; a change of records is written first, and tells the service afterwards.
   * @param other a second account that the decision looks at
   */
  change<Refusal>(
    id: UserId,
    decide: (found: FoundAccount) => Result<AccountChange, Refusal>,
    other?: UserId,
  ): Promise<Result<AccountAtDesk, Refusal | PersonUnknown>>;
  /** Shuts a merged account, or opens it again. Repeating it changes nothing, and neither does an unknown account. */
  shut(id: UserId, isShut: boolean): Promise<void>;
}

/** The merges of accounts, as the festival's store has them (F22). @throws ServiceFailure */
export interface AccountMerges {
  /** Those that can be undone, of either account; newest first. */
  of(id: UserId): Promise<readonly OpenMerge[]>;
  /** Merges and undone merges that the account service may not have been told of yet; oldest first. */
  unsettled(most: number): Promise<readonly (OpenMerge & { readonly isUndone: boolean })[]>;
  /** Notes that the account service has been told, unless the merge was undone, or made again, in between. */
  settle(id: string, isUndone: boolean): Promise<void>;
  /** Settled merges from before this moment; oldest first. */
  ended(before: Instant, most: number): Promise<readonly OpenMerge[]>;
  /** Ends the time in which a merge can be undone: deletes all of it but which account the other became. */
  close(id: string): Promise<void>;
}
