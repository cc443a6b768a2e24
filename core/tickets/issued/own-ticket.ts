import type { OrderId, ProductId } from '../../kernel/ids.ts';
import type { Pence } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import type { TicketType } from '../../shop/products/ticket-type.ts';
import type { TicketId, TicketNumber, VoidReason } from './ticket.ts';
import type { TicketCompetitor } from './ticket-competitor.ts';

/** A ticket for a visitor who may see it: its owner, or a visitor with its link. */
export type OwnTicket = {
  readonly id: TicketId;
  readonly number: TicketNumber;
  readonly orderId: OrderId;
  readonly productId: ProductId;
  /** The product's name at the time of the purchase. */
  readonly productName: string;
  readonly ticketType: TicketType;
  readonly holderName: string | null;
  readonly state: 'valid' | 'void';
  /** Null while the ticket is valid. */
  readonly voidReason: VoidReason | null;
  /** When it became void; null while it is valid, and when the time was not recorded. */
  readonly voidedAt: Instant | null;
  /** Whether it was returned, and nothing was paid for it. */
  readonly givenBack: boolean;
  /** The text in the QR code; null while the ticket is void, and for an organiser who views My Festival as its owner. */
  readonly code: string | null;
  /** Null for other kinds of tickets, and before the entry's form is filled in. */
  readonly competitor: TicketCompetitor | null;
};

/** A ticket in its owner's list. */
export type ListedTicket = OwnTicket & {
  /** Whether the owner may return it now for its share of the payment. */
  readonly refundable: boolean;
  /** Whether only its use prevents a return: someone has come in with it, or with another ticket of its bundle. */
  readonly used: boolean;
  /** The bundle that it was bought in, and how many tickets are returned together; null when it was bought singly. */
  readonly bundle?: { readonly name: string; readonly tickets: number } | null | undefined;
  /** What the owner would get back for it now; 0 when it may not be returned. */
  readonly toRefund: Pence;
};

/** Another ticket of the same order, as a ticket's page lists it. */
export type SiblingTicket = Pick<OwnTicket, 'id' | 'number' | 'productName' | 'holderName'>;

/** What a visitor who came by a link may do with the ticket now. */
export type ChangesByLink = {
  readonly rename: boolean;
  /**
   * `buyers-link`: the visitor came by the ticket's own link, which may have been forwarded; only the buyer's link can
   * give the ticket away.
   */
  readonly give: 'yes' | 'buyers-link' | 'no';
  /** The receiver's name, while the ticket is offered and the offer is not accepted yet; null otherwise. */
  readonly givingTo: string | null;
  /** The present that the visitor gives with this ticket, while it is not accepted; null otherwise. */
  readonly present: { readonly isEmailed: boolean } | null;
};

/** A ticket on its own page. */
export type ShownTicket = OwnTicket & {
  /** The wallets to which the ticket can be added. */
  readonly wallets: { readonly apple: boolean; readonly google: boolean };
  /** The tickets of the same order that the visitor may see, this one included, in the order of their places. */
  readonly siblings: readonly SiblingTicket[];
  /** Null for the owner, who changes the ticket in My Festival. */
  readonly changes: ChangesByLink | null;
  /** Whether the visitor came by the buyer's link of a paid order, and may therefore ask for its invoice. */
  readonly invoice: boolean;
};

/** The fields that other tickets' pages list of a ticket. */
export const asSibling = ({ id, number, productName, holderName }: OwnTicket): SiblingTicket => ({
  id,
  number,
  productName,
  holderName,
});
