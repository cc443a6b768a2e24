import type { Edition } from '../../kernel/edition/edition.ts';
import { crewPassesOf, isCrewPass } from '../../shop/checkout/crew-passes.ts';
import type { Ticket } from './ticket.ts';

/**
 * The crew passes that came with a stand's ticket and are not returned yet: those of the order's first stand are the
 * first of its passes, and so on. None for any other ticket.
 * @param tickets all tickets of the order, in the order of their places
 */
export const passesOfStand = (
  stand: Pick<Ticket, 'id' | 'productId'>,
  tickets: readonly Ticket[],
  edition: Pick<Edition, 'traders'>,
): readonly Ticket[] => {
  const own = crewPassesOf(edition, stand.productId);
  const at = tickets.findIndex(({ id }) => id === stand.id);
  const from = tickets.slice(0, at).reduce((sum, { productId }) => sum + crewPassesOf(edition, productId), 0);
  return tickets
    .filter(({ productId }) => isCrewPass(edition, productId))
    .slice(from, from + own)
    .filter(({ returnedAt }) => returnedAt === null);
};
