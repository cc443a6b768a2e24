import type { OrderId } from '../../kernel/ids.ts';

/** What the last check of all sales found. */
export type SalesFaults = {
  readonly count: number;
  /** The first faulty order; null without one, or when only products and pools are at fault. */
  readonly order: OrderId | null;
};
