import type { Order } from '../../checkout/order.ts';
import type { Refund } from '../../checkout/refund-record.ts';
import type { UserId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Registration } from '../../registration/registration.ts';
import type { Submission } from '../../site-forms/site-form.ts';
import type { Subscription } from '../../site-forms/subscription.ts';
import type { Purchase } from '../../tickets/purchase.ts';
import type { Person } from '../deletion/ports.ts';

/** A letter as far as we still have it: whole while it waits or lies in the inbox of this machine. */
export type EmailRecord = { readonly subject: string; readonly text: string; readonly sentAt: Instant | null };

/** Something written down about an entry on the competition's day or of its result, on a screen or off paper, as it was written. */
export type CompetitionRecord = {
  readonly entry: string;
  readonly kind: string;
  readonly at: Instant;
  readonly said: unknown;
};

/** Everything that the festival's own books hold of a person. */
export type PersonalData = {
  readonly orders: readonly Order[];
  readonly refunds: readonly Refund[];
  readonly purchases: readonly Purchase[];
  readonly registrations: readonly Registration[];
  /** About their own entries. */
  readonly inTheRing: readonly CompetitionRecord[];
  /** By them, as a judge, steward or organiser, about anybody's: pressed, written, put, published, signed. */
  readonly atWork: readonly CompetitionRecord[];
  readonly forms: readonly Submission[];
  readonly lists: readonly Subscription[];
  readonly letters: readonly EmailRecord[];
};

/** Looks a person up in every one of the festival's own books. */
export interface PersonalRecords {
  /** What was bought or sent in with an address is found only once the address is proven. @throws ServiceFailure */
  of(person: Person): Promise<PersonalData>;
}

/** What the account service holds of a person, in its own protocol's words: none of its secrets. */
export type AccountData = {
  readonly account: unknown;
  readonly sessions: readonly unknown[];
  readonly activity: readonly unknown[];
  readonly connectedAccounts: readonly unknown[];
  /** What they could prove themselves by at log-in. */
  readonly proofs: unknown;
  /** Links and codes sent to them that are still good, without what makes them so. */
  readonly waiting: readonly unknown[];
};

/** What the account service holds of a person, for them to read. */
export interface AccountRecords {
  /** @throws ServiceFailure */
  of(id: UserId): Promise<AccountData>;
}
