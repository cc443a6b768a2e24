import type { CarerRequest } from '../../carers/carer-request.ts';
import type { Order } from '../../checkout/order.ts';
import type { Refund } from '../../checkout/refund-record.ts';
import type { Invoice } from '../../invoices/invoice.ts';
import type { Ticket, TicketId } from '../../issued-tickets/ticket.ts';
import type { RegisteredPhone } from '../../issued-tickets/wallets/registered-phone.ts';
import type { UserId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Registration } from '../../registration/registration.ts';
import type { Submission } from '../../site-forms/site-form.ts';
import type { Subscription } from '../../site-forms/subscription.ts';
import type { TicketGift } from '../../ticket-changes/gift.ts';
import type { Purchase } from '../../tickets/purchase.ts';
import type { VoucherUse } from '../../vouchers/voucher-use.ts';
import type { WaitingParty } from '../../waiting-lists/party.ts';
import type { Person } from '../deletion/ports.ts';

/** An email that we still have: complete while it is queued, or stored in the development inbox. */
export type EmailRecord = { readonly subject: string; readonly text: string; readonly sentAt: Instant | null };

/** A record about an entry on the day or about its result, from a screen or from paper, as it was stored. */
export type CompetitionRecord = {
  readonly entry: string;
  readonly kind: string;
  readonly at: Instant;
  readonly said: unknown;
};

/** Everything that the festival's own records hold about a person. */
export type PersonalData = {
  readonly orders: readonly Order[];
  readonly refunds: readonly Refund[];
  /** Invoices and credit notes of their orders. */
  readonly invoices: readonly Invoice[];
  readonly purchases: readonly Purchase[];
  /** Of their orders, and those of other people's orders that they were given or hold under their address. */
  readonly tickets: readonly Ticket[];
  /** Phones that want to hear of the passes of these tickets in their wallets. */
  readonly phones: readonly RegisteredPhone[];
  /** Tickets that they gave to others, or others to them. */
  readonly gifts: readonly TicketGift[];
  /** The waiting lists that they joined, and their offers. */
  readonly waitingLists: readonly WaitingParty[];
  /** What was answered about these tickets, such as allergies. */
  readonly answers: readonly { readonly ticket: TicketId; readonly question: string; readonly answer: string }[];
  /** The vouchers that their orders used, and those used under their address. */
  readonly vouchers: readonly (VoucherUse & { readonly code: string })[];
  /** Carers' tickets that they asked for, with the evidence in base64 while it is there. */
  readonly carers: readonly (CarerRequest & { readonly evidence: string | null })[];
  readonly registrations: readonly Registration[];
  /** About their own entries. */
  readonly inTheRing: readonly CompetitionRecord[];
  /**
   * Recorded by them as a judge, steward or organiser, about any entry: events, paper sheets, placements, running
   * orders, signatures.
   */
  readonly asStaff: readonly CompetitionRecord[];
  readonly forms: readonly Submission[];
  readonly lists: readonly Subscription[];
  readonly emails: readonly EmailRecord[];
};

/** Finds a person in each of the festival's own records. */
export interface PersonalRecords {
  /** Records with an address instead of an account are found only once the address is proven. @throws ServiceFailure */
  of(person: Person): Promise<PersonalData>;
}

/** What the accounts service holds about a person, in its own protocol's words, without secrets. */
export type AccountData = {
  readonly account: unknown;
  readonly sessions: readonly unknown[];
  readonly activity: readonly unknown[];
  readonly connectedAccounts: readonly unknown[];
  /** Their MFA factors. */
  readonly proofs: unknown;
  /** Links and codes sent to them that are still valid, without their secrets. */
  readonly waiting: readonly unknown[];
};

/** Reads a person's data from the accounts service. */
export interface AccountRecords {
  /** @throws ServiceFailure */
  of(id: UserId): Promise<AccountData>;
}
