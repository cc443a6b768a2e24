import { useEffect, useRef } from 'react';
import { type Instant, instant } from '#core/kernel/time.ts';
import { nextChange, nextPrice, saleWindowIn } from '#core/shop/products/price-changes.ts';
import type { CatalogueItem, PriceChange } from '#core/shop/products/product.ts';
import { useHasPassed } from '../../../app/festival/use-has-passed.ts';
import { useSite } from '../../../composition/site-context.tsx';

/** A product's state of sale, the start of its sale, and its next price change. */
export type SaleState = {
  readonly state: 'not-yet' | 'open' | 'over';
  readonly from: Instant | null;
  readonly next: PriceChange | undefined;
};

const [longAgo, never] = [instant(0), instant(8_640_000_000_000_000)];

/** A product's state of sale by the festival's clock, updated while the page is open. */
export const useSaleState = (item: CatalogueItem): SaleState => {
  const { config } = useSite();
  const window = saleWindowIn(item.metadata);
  const from = window?.from ?? null;
  const next = nextPrice(item, config.now);
  const hasBegun = useHasPassed(from ?? longAgo);
  const isOver = useHasPassed(window?.until ?? never);
  const hasNewPrice = useHasPassed(next?.at ?? never);
  return { state: isOver ? 'over' : hasBegun ? 'open' : 'not-yet', from, next: hasNewPrice ? undefined : next };
};

/** Calls `refresh` when a price or a time of sale of these products changes while the page is open. */
export const useChangesOfSale = (items: readonly CatalogueItem[], refresh: () => void): void => {
  const { config } = useSite();
  const next = nextChange(items, config.now);
  const hasChanged = useHasPassed(next ?? never);
  const refreshedAfter = useRef<Instant>(undefined);
  useEffect(() => {
    if (next === undefined || !hasChanged || refreshedAfter.current === next) return;
    refreshedAfter.current = next;
    refresh();
  }, [next, hasChanged, refresh]);
};
