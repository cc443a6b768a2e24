import type { Edition } from '../../kernel/edition/edition.ts';
import { parseEmail } from '../../kernel/email-address.ts';
import type { UserId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Order } from '../../shop/checkout/order.ts';
import type { Ticket } from '../issued/ticket.ts';
import { maxIssues } from '../issued/ticket-code.ts';
import type { TicketLinks } from '../issued/ticket-links.ts';
import { countGivenTickets } from './count-given-tickets.ts';
import { emailAbout, emailToGiver, type GiftEndPorts } from './end-gift.ts';
import { eventOf, isPresent, type TicketGift } from './gift.ts';
import type { FoundGift, FoundTicket } from './ports.ts';
import { type NameRefusal, type PrintableNamePorts, printableName } from './printable-name.ts';
import { type TimePorts, timesOfTickets } from './time-of-ticket.ts';

export type AcceptRefusal =
  | NameRefusal
  | {
      readonly kind:
        | 'gift-unknown'
        /** The gift was taken back, declined or already accepted. */
        | 'gift-over'
        /** The doors are open, so the ticket stays with its giver. */
        | 'doors-open'
        /** The order was refunded, or the bank investigates its payment. */
        | 'ticket-void'
        | 'given-too-often'
        /** A present needs the receiver's address, to which the ticket is sent: its code proves none. */
        | 'address-wrong';
    };

export type AcceptPorts = GiftEndPorts &
  TimePorts &
  PrintableNamePorts & { readonly ticketLinks: Pick<TicketLinks, 'keyOf'> };

/** `email` is read for a present. */
export type AcceptForm = { readonly token: string; readonly name: string; readonly email?: string | undefined };

/**
 * Makes a given ticket the receiver's, who proves their right to it by the token from the email, or from a present's code. The ticket gets its
 * next issue, so the giver's code stops working at once. With an account, the receiver finds the ticket in My Festival;
 * without one, the link in the email shows it.
 */
export const acceptGift =
  (ports: AcceptPorts) =>
  async (
    { token, name: typed, email: typedEmail = '' }: AcceptForm,
    user: UserId | null,
  ): Promise<Result<FoundTicket, AcceptRefusal>> => {
    const named = await printableName(ports, typed);
    if (!named.ok) return named;
    const name = named.value;
    const id = ports.giftLinks.verify(token);
    const known = id && (await ports.ticketChanges.findGift(id));
    if (!known) return refuse({ kind: 'gift-unknown' });
    const timeOf = await timesOfTickets(ports);
    const changed = await ports.ticketChanges.change<AcceptRefusal>(known.ticketId, (found) => {
      const { ticket, order, gift } = found;
      const at = ports.festivalClock.now();
      if (gift?.id !== known.id) return refuse({ kind: 'gift-over' });
      if (isGiftOver(ports.edition, at)) return refuse({ kind: 'doors-open' });
      if (ticket.state === 'void') return refuse({ kind: 'ticket-void' });
      if (ticket.issue >= maxIssues) return refuse({ kind: 'given-too-often' });
      const email = isPresent(gift) ? parseEmail(typedEmail) : gift.email;
      if (!email) return refuse({ kind: 'address-wrong' });
      const theirs = received(found, { name, email }, user);
      return ok({
        order: countGivenTickets(order, ticket, theirs),
        ticket: theirs,
        gift: { ...gift, state: 'accepted', name, email, endedAt: at },
        events: [eventOf(ticket, 'accepted', { by: user, at, name })],
        tasks: emails(ports, theirs, order, { ...gift, name, email }, timeOf(theirs)),
      });
    });
    if (changed.ok) return ok(changed.value);
    return changed.refusal.kind === 'ticket-unknown' ? refuse({ kind: 'gift-unknown' }) : refuse(changed.refusal);
  };

/**
 * Whether it is too late to accept a gift: once the doors are open, the ticket stays with its giver, who may need it
 * there.
 */
export const isGiftOver = ({ startsAt }: Pick<Edition, 'startsAt'>, now: Instant): boolean => now >= startsAt;

/** The ticket after its acceptance. When the buyers accept their own gift, it counts as never given. */
const received = (
  { ticket, order }: FoundTicket,
  { name, email }: { readonly name: string; readonly email: string },
  user: UserId | null,
): Ticket => ({
  ...ticket,
  holderName: name,
  holderEmail: email,
  issue: ticket.issue + 1,
  givenTo: user !== null && user === order.userId ? null : { userId: user },
});

const emails = (
  { ticketLinks }: AcceptPorts,
  ticket: Ticket,
  order: Order,
  gift: TicketGift & { readonly email: string },
  time: { readonly when?: string },
) => [
  emailAbout(gift, {
    kind: 'ticket-received',
    to: gift.email,
    name: gift.name,
    other: gift.giverName,
    ticket: order.lines[ticket.line]?.name ?? '',
    ticketId: ticket.id,
    number: ticket.number,
    ...time,
    key: ticketLinks.keyOf({ ticket, order }),
  }),
  ...(gift.giverEmail === null ? [] : [emailToGiver('ticket-accepted', { ticket, order }, gift, gift.giverEmail)]),
];

/** The gift of a link, for the page that accepts it; undefined for an invalid link. */
export const giftOfLink =
  ({ ticketChanges, giftLinks }: Pick<GiftEndPorts, 'ticketChanges' | 'giftLinks'>) =>
  async (
    token: string,
    find: (id: Ticket['id']) => Promise<Pick<FoundGift, 'ticket' | 'order'> | undefined>,
  ): Promise<FoundGift | undefined> => {
    const id = giftLinks.verify(token);
    const gift = id && (await ticketChanges.findGift(id));
    const found = gift && (await find(gift.ticketId));
    return gift && found && { gift, ...found };
  };
