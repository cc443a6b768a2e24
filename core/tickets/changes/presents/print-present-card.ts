import type { Edition } from '../../../kernel/edition/edition.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Product } from '../../../shop/products/product.ts';
import type { Content } from '../../../site/content/content.ts';
import type { TicketOfOrder } from '../../issued/ticket-links.ts';
import { isPresent } from '../gift.ts';
import type { TicketChanges } from '../ports.ts';
import { type Changer, mayGiveAway } from '../who-may-change.ts';
import type { PresentCardPrinter, PresentCodes } from './ports.ts';
import { presentCard, type Site } from './present-card.ts';

export type PrintPresentCardPorts = {
  readonly ticketChanges: Pick<TicketChanges, 'openGift'>;
  readonly presentCodes: Pick<PresentCodes, 'of'>;
  readonly presentCardPrinter: PresentCardPrinter;
  readonly edition: Edition;
  readonly content: () => Pick<Content, 'home'>;
  readonly catalogue: () => Promise<readonly Product[]>;
  readonly site: Site;
};

/** `no-present`: the ticket is no present, or the present is over. */
export type CardRefusal = { readonly kind: 'ticket-unknown' | 'no-present' };

/** Prints the card of a present, for its giver alone: the code on it gives the ticket away. @throws ServiceFailure */
export const printPresentCard =
  (ports: PrintPresentCardPorts) =>
  async (found: TicketOfOrder, who: Changer): Promise<Result<Uint8Array, CardRefusal>> => {
    if (!mayGiveAway(found, who)) return refuse({ kind: 'ticket-unknown' });
    const { ticket, order } = found;
    const gift = await ports.ticketChanges.openGift(ticket.id);
    if (!gift || !isPresent(gift) || ticket.state === 'void') return refuse({ kind: 'no-present' });
    const product = (await ports.catalogue()).find(({ id }) => id === ticket.productId);
    const { edition, content, site } = ports;
    const texts = { edition, headline: content().home.before.headline, site, metadata: product?.metadata };
    const card = presentCard(texts, { gift, order, line: ticket.line, code: ports.presentCodes.of(gift.id) });
    return ok(await ports.presentCardPrinter.printPresentCard(card));
  };
