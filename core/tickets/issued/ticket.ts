import type { Brand } from '../../kernel/brand.ts';
import type { OrderId, ProductId, UserId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';

/** Sixteen bytes as 32 hexadecimal digits. */
export type TicketId = Brand<string, 'TicketId'>;

/** For people and phones, such as `7K3M-2Q9D`. It proves nothing: a door asks for the signed code. */
export type TicketNumber = Brand<string, 'TicketNumber'>;

/** Why a ticket is void: its money was refunded, the bank holds the money, or the festival cancelled the ticket. */
export const voidReasons = ['refunded', 'disputed', 'cancelled'] as const;
export type VoidReason = (typeof voidReasons)[number];

/** Whether a ticket admits its holder. */
export type TicketState =
  | { readonly state: 'valid'; readonly voidReason: null }
  | { readonly state: 'void'; readonly voidReason: VoidReason };

/** One place of one product, with a holder and a code. An order of three adults has three tickets. */
export type Ticket = {
  readonly id: TicketId;
  readonly number: TicketNumber;
  readonly orderId: OrderId;
  /** The line of its order, from 0. */
  readonly line: number;
  readonly productId: ProductId;
  /** The person who comes with the ticket: at first the buyer, as named on the card page; null once erased. */
  readonly holderName: string | null;
  readonly holderEmail: string | null;
  /** Counts the codes made for this ticket, from 1: only the code of the latest issue is valid. */
  readonly issue: number;
  /** The person to whom it was given; null while it is the buyer's. */
  readonly givenTo: { readonly userId: UserId | null } | null;
  /** When its return was requested, on the festival's clock; null unless it is being, or has been, returned. */
  readonly returnedAt: Instant | null;
} & TicketState;

const wellFormedId = /^[0-9a-f]{32}$/;

/** Whether text is a well-formed ticket id; checked at the edges before branding. */
export const isTicketId = (text: unknown): text is TicketId => typeof text === 'string' && wellFormedId.test(text);

/** @throws RangeError when the text is not well formed */
export const ticketId = (text: string): TicketId => {
  if (!isTicketId(text)) throw new RangeError(`not a ticket id: ${JSON.stringify(text)}`);
  return text;
};
