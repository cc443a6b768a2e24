import { type CatalogueItem, isSoldOut } from './product.ts';

/** How much of a catalogue is sold out: nothing, all day tickets, or all products. */
export type SoldOut = 'nothing' | 'day-tickets' | 'everything';

/** Whether none of these products has a place left; false without products. */
export const areSoldOut = (items: readonly CatalogueItem[]): boolean => items.length > 0 && items.every(isSoldOut);

/**
 * How much of this catalogue is sold out. Lunch and parking do not count as day tickets, because they admit no visitor.
 */
export const soldOutOf = (catalogue: readonly CatalogueItem[]): SoldOut => {
  if (areSoldOut(catalogue)) return 'everything';
  const dayTickets = catalogue.filter(({ kind, ticketType }) => kind === 'entry' && ticketType === 'Guest');
  return areSoldOut(dayTickets) ? 'day-tickets' : 'nothing';
};
