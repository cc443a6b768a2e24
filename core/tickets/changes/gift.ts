import type { Brand } from '../../kernel/brand.ts';
import type { OrderId, UserId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Ticket, TicketId } from '../issued/ticket.ts';

export type GiftId = Brand<string, 'GiftId'>;

/** While `open`, the gift is not accepted yet and the giver's code still works. */
export const giftStates = ['open', 'accepted', 'declined', 'taken-back'] as const;
export type GiftState = (typeof giftStates)[number];

/**
 * A ticket that its holder gives to another person. It belongs to the receiver once they accept it. Times are on the
 * festival's clock.
 */
export type TicketGift = {
  readonly id: GiftId;
  readonly ticketId: TicketId;
  readonly orderId: OrderId;
  readonly state: GiftState;
  /** The giver's account; null for a giver without an account, and once the account was erased. */
  readonly giver: UserId | null;
  readonly giverName: string;
  /** The giver’s address for emails about this gift; null when unknown. */
  readonly giverEmail: string | null;
  /** The receiver's name. */
  readonly name: string;
  /** The address that the offer was emailed to, or at which it was accepted; null for a present that was not emailed. */
  readonly email: string | null;
  readonly message: string | null;
  /** The names under a present's message; null for the giver's. */
  readonly signedBy: string | null;
  readonly givenAt: Instant;
  readonly endedAt: Instant | null;
  /** A keyed hash of the code on a present's card; null for a gift by email alone. */
  readonly codeHash: string | null;
};

/** Whether the gift is a present, whose card has a code by which anyone who has the card accepts it. */
export const isPresent = ({ codeHash }: Pick<TicketGift, 'codeHash'>): boolean => codeHash !== null;

/** The kinds of changes to a single ticket. */
export const ticketEventKinds = ['renamed', 'offered', 'accepted', 'declined', 'taken-back', 'return-asked'] as const;

/** A recorded change of a single ticket. It never changes. */
export type TicketEvent = {
  readonly ticketId: TicketId;
  readonly orderId: OrderId;
  readonly kind: (typeof ticketEventKinds)[number];
  /** The account that made the change; null for a visitor who used only the ticket's link. */
  readonly by: UserId | null;
  readonly at: Instant;
  /** The new holder's or the receiver's name. */
  readonly name: string | null;
};

/** Creates an event of this ticket. */
export const eventOf = (
  ticket: Pick<Ticket, 'id' | 'orderId'>,
  kind: TicketEvent['kind'],
  who: { readonly by: UserId | null; readonly at: Instant; readonly name?: string | null },
): TicketEvent => ({
  ticketId: ticket.id,
  orderId: ticket.orderId,
  kind,
  by: who.by,
  at: who.at,
  name: who.name ?? null,
});

const wellFormed = /^gift_[0-9a-f]{8,56}$/;

/** Whether text is a well-formed gift id; checked at the edges before branding. */
export const isGiftId = (text: unknown): text is GiftId => typeof text === 'string' && wellFormed.test(text);

/** @throws RangeError when the text is not well formed */
export const giftId = (text: string): GiftId => {
  if (!isGiftId(text)) throw new RangeError(`not a gift id: ${JSON.stringify(text)}`);
  return text;
};

/**
 * Whether a change deletes the answers to questions about its ticket. Answers such as allergies concern the giver, so the
 * new holder is asked again.
 */
export const endsAnswers = ({ gift }: { readonly gift?: TicketGift }): boolean => gift?.state === 'accepted';
