import type { Edition } from '#core/edition/edition.ts';
import { ticketMessages } from '#core/tickets/messages.ts';
import { type CatalogueItem, mostPerOrder } from '#core/tickets/product.ts';
import type { Row } from './rows.ts';

type Limit = {
  /** Why the quantity cannot be raised, or is too high. */
  readonly note: string | undefined;
  readonly atMost: boolean;
};

/** The highest quantity of a row: limited by the places left and by the most that one order takes. */
export const limitOf = ({ quantity }: Row, item: CatalogueItem | undefined, limits: Edition['order']): Limit => {
  const most = mostPerOrder({ metadata: item?.metadata ?? {} }, limits);
  const left = item?.placesLeft ?? null;
  if (left !== null && quantity > left) return { note: `${left} left`, atMost: true };
  if (quantity >= most) return { note: ticketMessages.mostInOneOrder(most), atMost: true };
  return { note: undefined, atMost: quantity === left };
};
