import { type EmailAddress, parseEmail } from '../../../kernel/email-address.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { TicketId } from '../../issued/ticket.ts';
import { isPresent, type TicketGift } from '../gift.ts';
import { isOwnAddress, offerOf } from '../give-ticket.ts';
import type { GiftLinks } from '../ports.ts';
import type { TicketChangePorts } from '../rename-holder.ts';
import { type TimePorts, timesOfTickets } from '../time-of-ticket.ts';
import { type Changer, mayGiveAway } from '../who-may-change.ts';

export type EmailPresentPorts = TicketChangePorts & TimePorts & { readonly giftLinks: GiftLinks };

export type EmailPresentRefusal = {
  readonly kind:
    | 'ticket-unknown'
    /** It is no present, it is over, or it was emailed before. */
    | 'not-being-given'
    | 'doors-open'
    | 'address-wrong'
    | 'own-address';
};

/** Emails a present to its receiver, beside its card; its code keeps working. It is emailed once. @throws ServiceFailure */
export const emailPresent =
  (ports: EmailPresentPorts) =>
  async (
    id: TicketId,
    typed: string,
    who: Changer,
  ): Promise<Result<TicketGift & { readonly email: EmailAddress }, EmailPresentRefusal>> => {
    const email = parseEmail(typed);
    if (!email) return refuse({ kind: 'address-wrong' });
    const timeOf = await timesOfTickets(ports);
    const changed = await ports.ticketChanges.change<EmailPresentRefusal>(id, (found) => {
      const { ticket, gift } = found;
      if (!mayGiveAway(found, who)) return refuse({ kind: 'ticket-unknown' });
      if (!gift || !isPresent(gift) || gift.email !== null || ticket.state === 'void')
        return refuse({ kind: 'not-being-given' });
      if (ports.festivalClock.now() >= ports.edition.startsAt) return refuse({ kind: 'doors-open' });
      if (isOwnAddress(email, found, who)) return refuse({ kind: 'own-address' });
      const emailed = { ...gift, email };
      return ok({ gift: emailed, events: [], tasks: [offerOf(ports, found, emailed, timeOf(ticket))] });
    });
    if (!changed.ok) return changed;
    if (!changed.value.gift) throw new Error(`the present of ticket ${id} was not stored`);
    return ok({ ...changed.value.gift, email });
  };
