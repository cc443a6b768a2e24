import type { OrderId } from '../kernel/ids.ts';

/** What the last check of all sales found. */
export type SalesFaults = {
  readonly count: number;
  /** The first order that does not add up; null when none does, or only products and pools don't. */
  readonly order: OrderId | null;
};
