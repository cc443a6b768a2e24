import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Order } from '../../shop/checkout/order.ts';
import type { Ticket, TicketId } from '../issued/ticket.ts';
import type { TicketChangeEmail, TicketChangeTask } from './emails.ts';
import { eventOf, type TicketGift } from './gift.ts';
import type { FoundTicket, GiftLinks, TicketChange } from './ports.ts';
import type { TicketChangePorts } from './rename-holder.ts';
import { mayTakePassBack, passTakenBack } from './take-pass-back.ts';
import { belongsTo, type Changer } from './who-may-change.ts';

export type TakeBackRefusal = {
  readonly kind:
    | 'ticket-unknown'
    /** Its receiver has it now. */
    | 'accepted-meanwhile'
    /** It was declined, or was never offered. */
    | 'not-being-given';
};

/**
 * Takes back a ticket that has not been accepted yet; the link in its email stops working. The pass of a stand's crew can
 * be taken back until the doors open even when it was accepted, because crews change.
 */
export const takeBackGift =
  ({ ticketChanges, edition, festivalClock }: TicketChangePorts) =>
  async (id: TicketId, who: Changer): Promise<Result<Ticket, TakeBackRefusal>> => {
    const changed = await ticketChanges.change<TakeBackRefusal>(id, (found) => {
      const { ticket, gift } = found;
      // A ticket accepted a moment ago belongs to its receiver, so its giver is refused here.
      const at = festivalClock.now();
      if (!belongsTo(found, who) && isBuyersGift(found, who))
        return mayTakePassBack(found, edition, at)
          ? ok(passTakenBack(found, who, at))
          : refuse({ kind: 'accepted-meanwhile' });
      if (!belongsTo(found, who)) return refuse({ kind: 'ticket-unknown' });
      if (!gift) return refuse({ kind: 'not-being-given' });
      return ok({
        gift: { ...gift, state: 'taken-back', endedAt: at },
        events: [eventOf(ticket, 'taken-back', { by: who.userId, at, name: gift.name })],
        tasks: aboutEnd(found, gift),
      });
    });
    return changed.ok ? ok(changed.value.ticket) : changed;
  };

/** Whether this is the buyer of a ticket that was given away. */
const isBuyersGift = ({ ticket, order }: FoundTicket, who: Changer): boolean =>
  ticket.givenTo !== null && belongsTo({ ticket: { ...ticket, givenTo: null }, order }, who);

export type DeclineRefusal = { readonly kind: 'gift-unknown' | 'gift-over' };

export type GiftEndPorts = TicketChangePorts & { readonly giftLinks: GiftLinks };

/** Declines a gift by the link of its email; the ticket stays with its giver. */
export const declineGift =
  ({ ticketChanges, giftLinks, festivalClock }: GiftEndPorts) =>
  async (token: string): Promise<Result<TicketGift, DeclineRefusal>> => {
    const id = giftLinks.verify(token);
    const known = id && (await ticketChanges.findGift(id));
    if (!known) return refuse({ kind: 'gift-unknown' });
    const changed = await ticketChanges.change<DeclineRefusal>(known.ticketId, (found) => {
      const { ticket, gift } = found;
      if (gift?.id !== known.id) return refuse({ kind: 'gift-over' });
      const at = festivalClock.now();
      return ok({
        gift: { ...gift, state: 'declined', endedAt: at },
        events: [eventOf(ticket, 'declined', { by: null, at, name: gift.name })],
        // The email says that the giver's code still works, which is not so while the ticket is void.
        tasks:
          gift.giverEmail === null || ticket.state === 'void'
            ? []
            : [emailToGiver('ticket-declined', found, gift, gift.giverEmail)],
      });
    });
    if (changed.ok) return ok(known);
    return refuse({ kind: changed.refusal.kind === 'gift-over' ? 'gift-over' : 'gift-unknown' });
  };

/**
 * Ends the open gifts of an order's void tickets after a refund, and emails their receivers. The giver gets the refund's
 * own email.
 */
export const giftsEnded = (
  order: Order,
  tickets: readonly Ticket[],
  gifts: readonly TicketGift[],
  at: Instant,
): readonly Required<Pick<TicketChange, 'gift' | 'events' | 'tasks'>>[] =>
  gifts.flatMap((gift) => {
    const ticket = tickets.find(({ id }) => id === gift.ticketId);
    if (ticket?.state !== 'void' || gift.state !== 'open') return [];
    return {
      gift: { ...gift, state: 'taken-back', endedAt: at },
      events: [eventOf(ticket, 'taken-back', { by: null, at, name: gift.name })],
      tasks: aboutEnd({ ticket, order }, gift, { cancelled: true }),
    };
  });

/** The email to the giver when a gift was accepted or declined. */
export const emailToGiver = (
  kind: 'ticket-accepted' | 'ticket-declined',
  { ticket, order }: Pick<FoundTicket, 'ticket' | 'order'>,
  gift: TicketGift,
  to: string,
): TicketChangeTask =>
  emailAbout(gift, {
    kind,
    to,
    name: gift.giverName,
    other: gift.name,
    ticket: order.lines[ticket.line]?.name ?? '',
    number: ticket.number,
  });

/** The email to the receiver that the gift is over; none about a present that they have not been emailed about. */
const aboutEnd = (
  { ticket, order }: Pick<FoundTicket, 'ticket' | 'order'>,
  gift: TicketGift,
  why: { readonly cancelled?: true } = {},
): readonly TicketChangeTask[] =>
  gift.email === null
    ? []
    : [
        emailAbout(gift, {
          kind: 'ticket-taken-back',
          ...why,
          to: gift.email,
          name: gift.name,
          other: gift.giverName,
          ticket: order.lines[ticket.line]?.name ?? '',
        }),
      ];

/** The task for an email about a gift; the id allows one email of each kind. */
export const emailAbout = (gift: TicketGift, email: TicketChangeEmail): TicketChangeTask => ({
  id: `${email.kind}:${gift.id}`,
  task: { kind: 'email', email },
});
