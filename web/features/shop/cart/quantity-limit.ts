import type { Edition } from '#core/kernel/edition/edition.ts';
import { cardMessages } from '#core/shop/products/card-messages.ts';
import { type CatalogueItem, maxPerOrder } from '#core/shop/products/product.ts';
import type { Row } from './cart-rows.ts';

type Limit = {
  /** Why the quantity cannot be raised, or is too high. */
  readonly note: string | undefined;
  readonly atMost: boolean;
  readonly soldOut: boolean;
};

/** The highest quantity of a row: limited by the places left and by the most that one order takes. */
export const quantityLimit = (
  { quantity, donation }: Row,
  item: CatalogueItem | undefined,
  limits: Edition['order'],
  lastKnownLeft?: number,
): Limit => {
  if (donation) return { note: undefined, atMost: false, soldOut: false };
  const most = maxPerOrder({ metadata: item?.metadata ?? {} }, limits);
  const left = lastKnownLeft ?? item?.placesLeft ?? null;
  if (left !== null && left <= 0) return { note: 'Sold out', atMost: true, soldOut: true };
  if (left !== null && quantity > left) return { note: `Only ${left} left`, atMost: true, soldOut: false };
  if (quantity >= most) return { note: cardMessages.maxInOneOrder(most), atMost: true, soldOut: false };
  return { note: undefined, atMost: quantity === left, soldOut: false };
};
