import type { Edition } from '../../../kernel/edition/edition.ts';
import type { Clock } from '../../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { TicketId } from '../../issued/ticket.ts';
import type { TicketOfOrder } from '../../issued/ticket-links.ts';
import { isGiftOver } from '../accept-gift.ts';
import type { GiftLinks, TicketChanges } from '../ports.ts';
import type { PresentCodes } from './ports.ts';
import { parsePresentCode } from './present-code.ts';

export type OpenPresentPorts = {
  readonly ticketChanges: Pick<TicketChanges, 'findPresent'>;
  readonly issuedTickets: { find(id: TicketId): Promise<TicketOfOrder | undefined> };
  readonly giftLinks: Pick<GiftLinks, 'sign'>;
  readonly presentCodes: Pick<PresentCodes, 'hashOf'>;
  readonly edition: Pick<Edition, 'startsAt'>;
  readonly festivalClock: Clock;
};

export type OpenPresentRefusal = {
  readonly kind:
    | 'present-unknown'
    /** Someone has made the ticket theirs. */
    | 'present-accepted'
    | 'present-declined'
    | 'present-taken-back'
    /** The order was refunded, or the bank investigates its payment. */
    | 'ticket-void'
    /** The doors are open, so the ticket stays with its giver. */
    | 'doors-open';
};

/** What the code of a present's card opens: the page that accepts its ticket, as the link in an email does. */
export type OpenedPresent = { readonly ticketId: TicketId; readonly token: string };

/** Reads the code of a present's card, which changes nothing. @throws ServiceFailure */
export const openPresent =
  ({ ticketChanges, issuedTickets, giftLinks, presentCodes, edition, festivalClock }: OpenPresentPorts) =>
  async (typed: string): Promise<Result<OpenedPresent, OpenPresentRefusal>> => {
    const code = parsePresentCode(typed);
    const gift = code && (await ticketChanges.findPresent(presentCodes.hashOf(code)));
    const found = gift && (await issuedTickets.find(gift.ticketId));
    if (!gift || !found) return refuse({ kind: 'present-unknown' });
    if (gift.state === 'accepted') return refuse({ kind: 'present-accepted' });
    if (found.ticket.state === 'void') return refuse({ kind: 'ticket-void' });
    if (gift.state === 'declined') return refuse({ kind: 'present-declined' });
    if (gift.state === 'taken-back') return refuse({ kind: 'present-taken-back' });
    if (isGiftOver(edition, festivalClock.now())) return refuse({ kind: 'doors-open' });
    return ok({ ticketId: gift.ticketId, token: giftLinks.sign(gift.id) });
  };
