import type { Edition } from '../edition/edition.ts';
import { type Pence, pence } from '../kernel/money.ts';
import type { Instant } from '../kernel/time.ts';
import { nextPrice } from './price-changes.ts';
import type { CatalogueItem } from './product.ts';

/** The competitor ticket's early-bird offer (§5): both prices, the saving, and whether it has ended. */
export type EarlyBird = {
  readonly price: Pence;
  readonly fullPrice: Pence;
  readonly saving: Pence;
  readonly endedAt: Instant;
  readonly ended: boolean;
};

/**
 * The offer at `now` on the festival's clock: the rise in price that the catalogue has planned for the competitor ticket
 * (F12), and without one the edition's, which is over.
 */
export const earlyBird = (edition: Edition, now: Instant, products: readonly CatalogueItem[] = []): EarlyBird => {
  for (const item of products) {
    const next = nextPrice(item, now);
    if (item.ticketType !== 'Competitors' || item.price === null || !next || next.amount <= item.price) continue;
    return {
      price: item.price,
      fullPrice: next.amount,
      saving: pence(next.amount - item.price),
      endedAt: next.at,
      ended: false,
    };
  }
  const { price, fullPrice, endedAt } = edition.earlyBird;
  return {
    price: pence(price),
    fullPrice: pence(fullPrice),
    saving: pence(fullPrice - price),
    endedAt,
    ended: now >= endedAt,
  };
};
