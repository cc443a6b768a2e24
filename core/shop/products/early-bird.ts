import type { Edition } from '../../kernel/edition/edition.ts';
import { type Pence, pence } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
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
 * The early-bird offer at `now` on the festival's clock: until the next rise of the competitor ticket's price in the
 * catalogue (F12). Without a planned rise, the edition's own offer.
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
