import type { OrderId, ProductId } from '../kernel/ids.ts';
import type { Pence } from '../kernel/money.ts';
import type { Instant } from '../kernel/time.ts';
import type { TicketType } from '../tickets/ticket-type.ts';
import type { TicketId, TicketNumber, VoidReason } from './ticket.ts';
import type { TicketCompetitor } from './ticket-competitor.ts';

/** A ticket as those see it who may: its owner, and a visitor with its link. */
export type OwnTicket = {
  readonly id: TicketId;
  readonly number: TicketNumber;
  readonly orderId: OrderId;
  readonly productId: ProductId;
  /** As it was when it was bought. */
  readonly productName: string;
  readonly ticketType: TicketType;
  readonly holderName: string | null;
  readonly state: 'valid' | 'void';
  /** Null while the ticket is valid. */
  readonly voidReason: VoidReason | null;
  /** When it became void; null while it is valid, and where nothing recorded it. */
  readonly voidedAt: Instant | null;
  /** What the QR code says; null while the ticket is void, and for an organiser who views it as its owner. */
  readonly code: string | null;
  /** Null for a ticket of another kind, and before the entry's form is filled in. */
  readonly competitor: TicketCompetitor | null;
};

/** A ticket in its owner's list. */
export type ListedTicket = OwnTicket & {
  /** Whether it may be returned now for its share of the payment. */
  readonly refundable: boolean;
  /** What a return of it would pay back now; 0 when it may not be returned. */
  readonly toRefund: Pence;
};

/** A ticket of the same order, as the ticket beside it names it. */
export type SiblingTicket = Pick<OwnTicket, 'id' | 'number' | 'productName' | 'holderName'>;

/** What a visitor who came by a link may do with the ticket now. */
export type ChangesByLink = {
  readonly rename: boolean;
  /** `buyers-link`: the link in hand is the ticket's own, which may have been forwarded; the buyer's link gives it. */
  readonly give: 'yes' | 'buyers-link' | 'no';
  /** For whom it is on its way, which ends when they accept it or it is taken back. */
  readonly givingTo: string | null;
};

/** A ticket on its own page. */
export type ShownTicket = OwnTicket & {
  /** The wallets that it can be added to. */
  readonly wallets: { readonly apple: boolean; readonly google: boolean };
  /** The tickets of its order that the visitor may see, in the order of their places, with this one. */
  readonly siblings: readonly SiblingTicket[];
  /** Null for its owner, who changes it in My Festival. */
  readonly changes: ChangesByLink | null;
  /** Whether the visitor is the buyer of a paid order, by their link, and may ask for its invoice. */
  readonly invoice: boolean;
};

/** A ticket as the tickets beside it name it. */
export const asSibling = ({ id, number, productName, holderName }: OwnTicket): SiblingTicket => ({
  id,
  number,
  productName,
  holderName,
});
