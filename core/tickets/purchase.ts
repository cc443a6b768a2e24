import type { OrderId, ProductId } from '../kernel/ids.ts';
import type { Pence } from '../kernel/money.ts';
import type { Instant } from '../kernel/time.ts';

/** One paid line belonging to a person: the proof on the door (§3). */
export type Purchase = {
  readonly orderId: OrderId;
  readonly itemId: ProductId;
  readonly itemName: string;
  /** The whole line: unit price times quantity. */
  readonly itemCost: Pence;
  readonly quantity: number;
  /** On the festival's clock. */
  readonly purchased: Instant;
};
