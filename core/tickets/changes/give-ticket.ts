import { type EmailAddress, parseEmail } from '../../kernel/email-address.ts';
import { manyLines } from '../../kernel/forms/text-lines.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { day } from '../../kernel/time.ts';
import type { TicketId } from '../issued/ticket.ts';
import { maxIssues } from '../issued/ticket-code.ts';
import type { TicketChangeTask } from './emails.ts';
import { eventOf, type GiftId, type TicketGift } from './gift.ts';
import type { FoundTicket, GiftLinks } from './ports.ts';
import { type NameRefusal, type PrintableNamePorts, printableName } from './printable-name.ts';
import type { TicketChangePorts } from './rename-holder.ts';
import { type TimePorts, timesOfTickets } from './time-of-ticket.ts';
import { type ChangeRefusal, type Changer, mayChange, mayGiveAway } from './who-may-change.ts';

export type GivePorts = TicketChangePorts &
  TimePorts &
  PrintableNamePorts & {
    readonly giftLinks: GiftLinks;
    readonly newGiftId: () => GiftId;
  };

/**
 * How often a ticket may be offered in a day: enough to correct mistyped addresses, too few to send emails to many
 * strangers.
 */
export const maxOffersADay = 5;

/** The receiver and the message, as the giver typed them. */
export type GiftForm = { readonly name: string; readonly email: string; readonly message: string };

export type GiveRefusal =
  | ChangeRefusal
  | NameRefusal
  | {
      readonly kind:
        | 'address-wrong'
        /** The address is the giver's own: another name on the ticket is enough. */
        | 'own-address'
        /** The visitor came by the ticket's own link, which may have been forwarded. */
        | 'buyers-link-needed'
        /** A competitor ticket cannot be given away, because its entry stays in the account that bought it. */
        | 'not-to-give'
        /** The ticket has been given away as often as the issues of its code allow. */
        | 'given-too-often'
        /** Each offer sends an email to a typed address, so offers are limited. */
        | 'offered-too-often';
    };

/**
 * Offers a ticket to another person by email. Until they accept it, the giver's code works at the doors, and the giver
 * may take the ticket back.
 */
export const giveTicket =
  (ports: GivePorts) =>
  async (
    id: TicketId,
    form: GiftForm,
    who: Changer,
  ): Promise<Result<TicketGift & { readonly email: EmailAddress }, GiveRefusal>> => {
    const named = await printableName(ports, form.name);
    if (!named.ok) return named;
    const [name, email] = [named.value, parseEmail(form.email)];
    if (!email) return refuse({ kind: 'address-wrong' });
    const timeOf = await timesOfTickets(ports);
    const changed = await ports.ticketChanges.change<GiveRefusal>(id, (found) => {
      const now = ports.festivalClock.now();
      const may = mayChange(found, who, ports.edition, now);
      if (!may.ok) return may;
      const { ticket, order } = found;
      if (!mayGiveAway(found, who)) return refuse({ kind: 'buyers-link-needed' });
      if (order.lines[ticket.line]?.ticketType === 'Competitors') return refuse({ kind: 'not-to-give' });
      if (isOwnAddress(email, found, who)) return refuse({ kind: 'own-address' });
      if (ticket.issue >= maxIssues) return refuse({ kind: 'given-too-often' });
      if (found.offeredAt.filter((at) => now - at < day).length >= maxOffersADay)
        return refuse({ kind: 'offered-too-often' });
      const gift: TicketGift = {
        id: ports.newGiftId(),
        ticketId: ticket.id,
        orderId: ticket.orderId,
        state: 'open',
        giver: who.userId,
        giverName: giverName(found, who),
        giverEmail: giverEmail(found),
        name,
        email,
        message: manyLines(form.message) || null,
        signedBy: null,
        givenAt: now,
        endedAt: null,
        codeHash: null,
      };
      const event = eventOf(ticket, 'offered', { by: who.userId, at: now, name });
      return ok({ gift, events: [event], tasks: [offerOf(ports, found, { ...gift, email }, timeOf(ticket))] });
    });
    if (!changed.ok) return changed;
    if (!changed.value.gift) throw new Error(`the gift of ticket ${id} was not stored`);
    return ok({ ...changed.value.gift, email });
  };

/** The address at which the giver has the ticket: the receiver's of an earlier gift, or else the buyer's. */
export const giverEmail = ({ ticket, order }: Pick<FoundTicket, 'ticket' | 'order'>): string | null =>
  ticket.givenTo ? ticket.holderEmail : (order.payment?.email ?? null);

/** Whether the giver has the ticket at this address already. */
export const isOwnAddress = (
  address: EmailAddress,
  found: Pick<FoundTicket, 'ticket' | 'order'>,
  who: Pick<Changer, 'email'>,
): boolean => [giverEmail(found), who.email].some((own) => own && parseEmail(own) === address);

/** The name of the giver's account, or else the name on the ticket or the card. */
const giverName = ({ ticket, order }: FoundTicket, { name }: Changer): string =>
  name || (ticket.givenTo ? ticket.holderName : (order.payment?.name ?? ticket.holderName)) || '';

/** The email that offers the ticket to its receiver. */
export const offerOf = (
  ports: { readonly giftLinks: Pick<GiftLinks, 'sign'>; readonly edition: Pick<GivePorts['edition'], 'startsAt'> },
  { ticket, order }: Pick<FoundTicket, 'ticket' | 'order'>,
  gift: TicketGift & { readonly email: string },
  time: { readonly when?: string },
): TicketChangeTask => ({
  id: `ticket-offered:${gift.id}`,
  task: {
    kind: 'email',
    email: {
      kind: 'ticket-offered',
      to: gift.email,
      name: gift.name,
      other: gift.giverName,
      ticket: order.lines[ticket.line]?.name ?? '',
      ticketId: ticket.id,
      token: ports.giftLinks.sign(gift.id),
      until: ports.edition.startsAt,
      ...time,
      ...(gift.message !== null && { hasMessage: true }),
    },
  },
});
