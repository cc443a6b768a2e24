import { type CatalogueItem, isSoldOut } from './product.ts';

/** How much of a catalogue is sold out: every visitor's day ticket, or every product. */
export type SoldOut = 'nothing' | 'day-tickets' | 'everything';

/** Whether these products have no place left; false when there are none. */
export const areSoldOut = (items: readonly CatalogueItem[]): boolean => items.length > 0 && items.every(isSoldOut);

/** How much of this catalogue is sold out. Lunch and parking admit no visitor, so they do not count as day tickets. */
export const soldOutOf = (catalogue: readonly CatalogueItem[]): SoldOut => {
  if (areSoldOut(catalogue)) return 'everything';
  const dayTickets = catalogue.filter(({ kind, ticketType }) => kind === 'entry' && ticketType === 'Guest');
  return areSoldOut(dayTickets) ? 'day-tickets' : 'nothing';
};
