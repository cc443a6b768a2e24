import type { OrderId, ProductId } from '../kernel/ids.ts';
import type { Pence } from '../kernel/money.ts';
import type { Instant } from '../kernel/time.ts';

/** One paid line that belongs to a user: the proof at the entrance (§3). */
export type Purchase = {
  readonly orderId: OrderId;
  readonly itemId: ProductId;
  readonly itemName: string;
  /** The whole line, in pence: unit price times quantity. */
  readonly itemCost: Pence;
  readonly quantity: number;
  /** The time of payment, on the festival's clock. */
  readonly purchased: Instant;
};
