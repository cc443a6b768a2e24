import type { Edition } from '#core/edition/edition.ts';
import { ticketMessages } from '#core/tickets/messages.ts';
import { type CatalogueItem, mostPerOrder } from '#core/tickets/product.ts';
import type { Row } from './rows.ts';

type Limit = {
  /** Why there can be no more, or not so many. */
  readonly note: string | undefined;
  readonly atMost: boolean;
};

/** How far a row may be raised: to the places that are left, and to what one order takes. */
export const limitOf = ({ quantity }: Row, item: CatalogueItem | undefined, limits: Edition['order']): Limit => {
  const most = mostPerOrder({ metadata: item?.metadata ?? {} }, limits);
  const left = item?.placesLeft ?? null;
  if (left !== null && quantity > left) return { note: `${left} left`, atMost: true };
  if (quantity >= most) return { note: ticketMessages.mostInOneOrder(most), atMost: true };
  return { note: undefined, atMost: quantity === left };
};
