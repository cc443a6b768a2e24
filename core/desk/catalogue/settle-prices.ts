import type { Pence } from '../../kernel/money.ts';
import type { Clock } from '../../kernel/ports.ts';
import { hour, type Instant, laterBy } from '../../kernel/time.ts';
import type { Product } from '../../shop/products/product.ts';
import type { CatalogueChange } from './change.ts';
import type { Listing } from './listing.ts';
import type { CatalogueChanges, ProviderCatalogue } from './ports.ts';

export type SettlePricesPorts = {
  readonly providerCatalogue: ProviderCatalogue;
  readonly catalogueChanges: CatalogueChanges;
  readonly catalogueChanged: () => void;
  /** The products as the provider has them, including price changes that are due. */
  readonly storedCatalogue: () => Promise<readonly Product[]>;
  readonly festivalClock: Clock;
  readonly machineClock: Clock;
};

/** How long a card page opened at a former price can be paid, at most; the price must not be archived earlier. */
const payableForMs = hour;

/**
 * Makes price changes that are due the products' own prices at the provider, and archives prices that are no longer
 * used. The shop charges the right price even before this runs.
 * @throws ServiceFailure
 */
export const settlePrices = (ports: SettlePricesPorts) => async (): Promise<void> => {
  const now = ports.festivalClock.now();
  const due = (await ports.storedCatalogue()).filter(({ priceChanges = [] }) =>
    priceChanges.some(({ at }) => at <= now),
  );
  for (const { id } of due) await ports.providerCatalogue.settlePrice(id, now);
  if (due.length > 0) ports.catalogueChanged();

  const unretired = await ports.catalogueChanges.unretired();
  const settledBefore = laterBy(ports.machineClock.now(), -payableForMs);
  const takenEffectBefore = laterBy(now, -payableForMs);
  const isRecent = ({ settledAt, edits }: CatalogueChange): boolean =>
    (settledAt !== null && settledAt > settledBefore) ||
    momentsOf(edits).some((at) => at > takenEffectBefore && at <= now);
  // Waits until no change is recent: an old change may list the same amount as a price that a recent change has just
  // replaced, and card pages that were opened at that price can still be paid.
  if (unretired.some(isRecent)) return;
  for (const change of unretired) {
    if (momentsOf(change.edits).some((at) => at > now)) continue;
    for (const { productId, before, after } of change.edits)
      await ports.providerCatalogue.retirePrices(productId, [...amountsIn(before), ...amountsIn(after)]);
    await ports.catalogueChanges.retired(change.id);
  }
};

const momentsOf = (edits: CatalogueChange['edits']): readonly Instant[] =>
  edits.flatMap(({ after }) => after.priceChanges.map(({ at }) => at));

const amountsIn = (listing: Listing | null): readonly Pence[] =>
  listing
    ? [...(listing.price === null ? [] : [listing.price]), ...listing.priceChanges.map(({ price }) => price)]
    : [];
