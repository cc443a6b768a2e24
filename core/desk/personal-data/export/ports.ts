import type { Purchase } from '../../../accounts/purchase.ts';
import type { Registration } from '../../../competition/entries/registration.ts';
import type { UserId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { Invoice } from '../../../money/invoices/invoice.ts';
import type { Order } from '../../../shop/checkout/order.ts';
import type { Refund } from '../../../shop/checkout/refund-record.ts';
import type { VoucherUse } from '../../../shop/vouchers/voucher-use.ts';
import type { WaitingParty } from '../../../shop/waiting-lists/party.ts';
import type { Star } from '../../../site/my-day/star.ts';
import type { Submission } from '../../../site/site-forms/site-form.ts';
import type { Subscription } from '../../../site/site-forms/subscription.ts';
import type { TicketGift } from '../../../tickets/changes/gift.ts';
import type { Ticket, TicketId } from '../../../tickets/issued/ticket.ts';
import type { RegisteredPhone } from '../../../tickets/issued/wallets/registered-phone.ts';
import type { CarerRequest } from '../../carers/carer-request.ts';
import type { TakeDown } from '../../gallery/take-down.ts';
import type { TraderApplication } from '../../traders/trader-application.ts';
import type { Person } from '../deletion/ports.ts';

/** An email that is still stored: queued in the outbox, or in the development inbox. */
export type EmailRecord = { readonly subject: string; readonly text: string; readonly sentAt: Instant | null };

/** What became of an email: whether the mail server took or refused it, or whether it came back. */
export type DeliveryRecord = {
  readonly kind: string;
  readonly at: Instant;
  readonly state: string;
  readonly reason: string | null;
};

/** A stored record about an entry on the day or about its result, from a screen or from paper. */
export type CompetitionRecord = {
  readonly entry: string;
  readonly kind: string;
  readonly at: Instant;
  readonly said: unknown;
};

/** All data in the festival's own records about a person. */
export type PersonalData = {
  readonly orders: readonly Order[];
  readonly refunds: readonly Refund[];
  /** Invoices and credit notes of their orders. */
  readonly invoices: readonly Invoice[];
  readonly purchases: readonly Purchase[];
  /** Tickets of their orders, and tickets of other people's orders that they were given or that have their address. */
  readonly tickets: readonly Ticket[];
  /** Phones subscribed to the wallet passes of these tickets. */
  readonly phones: readonly RegisteredPhone[];
  /** Tickets that they gave to others, or others to them. */
  readonly gifts: readonly TicketGift[];
  /** The waiting lists that they joined, and their offers. */
  readonly waitingLists: readonly WaitingParty[];
  /** The answers to questions about these tickets, such as allergies. */
  readonly answers: readonly { readonly ticket: TicketId; readonly question: string; readonly answer: string }[];
  /** The vouchers that their orders used, and those used with their address. */
  readonly vouchers: readonly (VoucherUse & { readonly code: string })[];
  /** Carers' tickets that they requested, with the evidence in base64 while it is stored. */
  readonly carers: readonly (CarerRequest & { readonly evidence: string | null })[];
  /** What they asked about pictures of the gallery. */
  readonly takeDowns: readonly TakeDown[];
  /** Their applications for a stand, with the papers in base64 while they are stored. */
  readonly traders: readonly (TraderApplication & {
    readonly files: readonly { readonly paper: string; readonly content: string }[];
    /** Their pitch on the plan of the market. */
    readonly pitch: string | null;
    /** Their set-up slot, with the registration plate of the vehicle. */
    readonly slot: { readonly slot: string; readonly plate: string } | null;
  })[];
  readonly registrations: readonly Registration[];
  /** What they starred of the day, and what they took a star from. */
  readonly stars: readonly Star[];
  /** Records about their own entries. */
  readonly inTheRing: readonly CompetitionRecord[];
  /**
   * Records that they made as a judge, steward or organiser, about any entry: events, paper sheets, placements, running
   * orders, signatures.
   */
  readonly asStaff: readonly CompetitionRecord[];
  readonly forms: readonly Submission[];
  readonly lists: readonly Subscription[];
  readonly emails: readonly EmailRecord[];
  /** What became of each email to their address. */
  readonly deliveries: readonly DeliveryRecord[];
};

/** Finds a person's data in all of the festival's own records. */
export interface PersonalRecords {
  /** Records with an address instead of an account are found only if the address is proven. @throws ServiceFailure */
  of(person: Person): Promise<PersonalData>;
}

/** The accounts service's data about a person, in the terms of its own protocol, without secrets. */
export type AccountData = {
  readonly account: unknown;
  readonly sessions: readonly unknown[];
  readonly activity: readonly unknown[];
  readonly connectedAccounts: readonly unknown[];
  /** Their MFA factors. */
  readonly proofs: unknown;
  /** Valid links and codes sent to them, without their secrets. */
  readonly waiting: readonly unknown[];
};

/** Reads a person's data from the accounts service. */
export interface AccountRecords {
  /** @throws ServiceFailure */
  of(id: UserId): Promise<AccountData>;
}
