import type { Edition } from '../../../kernel/edition/edition.ts';
import type { OrderId } from '../../../kernel/ids.ts';
import type { Clock } from '../../../kernel/ports.ts';
import { ok } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import { holderFieldNames, type IntendedHolder, intendedHolderIn } from '../../intended-holders/intended-holder.ts';
import type { Ticket, TicketId } from '../../issued/ticket.ts';
import { eventOf, giftId, type TicketEvent, type TicketGift } from '../gift.ts';
import { giverEmail, isOwnAddress, offerOf } from '../give-ticket.ts';
import type { FoundTicket, GiftLinks, TicketChange, TicketChanges } from '../ports.ts';
import { type TimePorts, timesOfTickets } from '../time-of-ticket.ts';
import type { PresentCodes } from './ports.ts';

type Answers = Readonly<Record<string, string>>;

export type GiveAsIntendedPorts = TimePorts & {
  readonly issuedTickets: { ofOrder(id: OrderId): Promise<{ readonly tickets: readonly Ticket[] } | undefined> };
  /** What the cart said, among the answers about the tickets. */
  readonly ticketAnswers: {
    of(tickets: readonly TicketId[]): Promise<ReadonlyMap<TicketId, Answers>>;
    change(ticket: Pick<Ticket, 'id' | 'orderId'>, answers: Answers, at: Instant): Promise<void>;
  };
  readonly ticketChanges: Pick<TicketChanges, 'change'>;
  readonly giftLinks: Pick<GiftLinks, 'sign'>;
  readonly presentCodes: PresentCodes;
  readonly edition: Edition;
  readonly festivalClock: Clock;
};

/** Carries out what a cart said of its tickets' holders, once the order is paid. @throws ServiceFailure */
export type GiveToIntendedHolders = (order: OrderId) => Promise<void>;

/**
 * Carries out what a cart said of its tickets' holders, once the order is paid: puts the names on the tickets, offers
 * those with an address to their receivers, and makes the presents. What the cart said is deleted afterwards. Doing it again
 * changes nothing; nor does it change a ticket that its buyer has named or given since.
 */
export const giveToIntendedHolders =
  (ports: GiveAsIntendedPorts): GiveToIntendedHolders =>
  async (id) => {
    const tickets = (await ports.issuedTickets.ofOrder(id))?.tickets ?? [];
    if (tickets.length === 0) return;
    const answers = await ports.ticketAnswers.of(tickets.map((ticket) => ticket.id));
    const intended = tickets.flatMap((ticket) => {
      const holder = intendedHolderIn(answers.get(ticket.id) ?? {});
      return holder ? [{ ticket, holder }] : [];
    });
    if (intended.length === 0) return;
    const timeOf = await timesOfTickets(ports);
    const now = ports.festivalClock.now();
    for (const { ticket, holder } of intended) {
      await ports.ticketChanges.change(ticket.id, (found) =>
        ok(changeFor(ports, found, holder, { now, time: timeOf(ticket) })),
      );
      await ports.ticketAnswers.change(ticket, Object.fromEntries(holderFieldNames.map((name) => [name, ''])), now);
    }
  };

type At = { readonly now: Instant; readonly time: { readonly when?: string } };

const nothing: TicketChange = { events: [], tasks: [] };

const changeFor = (ports: GiveAsIntendedPorts, found: FoundTicket, holder: IntendedHolder, at: At): TicketChange => {
  const { ticket, order } = found;
  if (ticket.state === 'void' || ticket.givenTo !== null || found.gift) return nothing;
  const isAsIssued = ticket.holderName === (order.payment?.name ?? null);
  const by = { by: order.userId, at: at.now, name: holder.name };
  const renames = isAsIssued && ticket.holderName !== holder.name;
  const events: TicketEvent[] = renames ? [eventOf(ticket, 'renamed', by)] : [];
  const gift = giftFor(ports, found, holder, at.now);
  if (gift) events.push(eventOf(ticket, 'offered', by));
  return {
    ...(renames && { ticket: { ...ticket, holderName: holder.name } }),
    ...(gift && { gift }),
    events,
    tasks: gift?.email ? [offerOf(ports, found, { ...gift, email: gift.email }, at.time)] : [],
  };
};

/** The gift that the cart asked for; undefined when it asked for none, or when the ticket stays where it is. */
const giftFor = (
  { edition, presentCodes }: GiveAsIntendedPorts,
  found: FoundTicket,
  { name, email, present }: IntendedHolder,
  now: Instant,
): TicketGift | undefined => {
  const { ticket, order, offeredAt } = found;
  const isOwn = email !== null && isOwnAddress(email, found, { email: null });
  const isOver = now >= edition.startsAt || offeredAt.length > 0;
  const isCompetitors = order.lines[ticket.line]?.ticketType === 'Competitors';
  if ((email === null && present === null) || isOwn || isOver || isCompetitors) return undefined;
  const id = giftIdOf(ticket);
  return {
    id,
    ticketId: ticket.id,
    orderId: ticket.orderId,
    state: 'open',
    giver: order.userId,
    giverName: order.payment?.name ?? '',
    giverEmail: giverEmail(found),
    name,
    email,
    message: present?.message || null,
    signedBy: present?.from || null,
    givenAt: now,
    endedAt: null,
    codeHash: present && presentCodes.hashOf(presentCodes.of(id)),
  };
};

/** Always the same for the same ticket: of two processes that make its gift, the second finds the first's. */
const giftIdOf = ({ id }: Pick<Ticket, 'id'>) => giftId(`gift_${id}`);
