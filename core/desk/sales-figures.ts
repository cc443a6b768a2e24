import type { ProductId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/time.ts';

/** What was sold in some time: tickets that are not returned, and money in pence. */
export type SoldBetween = {
  readonly tickets: number;
  /** What came in, refunds not taken off. */
  readonly taken: number;
  readonly refunded: number;
  /** Of these, what was sold at the door. */
  readonly atTheDoor: { readonly tickets: number; readonly taken: number };
};

/** The places of one product. */
export type PlacesOf = {
  readonly product: ProductId;
  readonly capacity: number | null;
  readonly sold: number;
  readonly held: number;
};

/** What is counted over all orders. Each call reads by an index, and none of them every order. */
export type SalesFigures = {
  /** When the first order that was paid was made, on the festival's clock; null before it. @throws ServiceFailure */
  readonly firstSale: () => Promise<Instant | null>;
  /** The orders made from one moment until another, that one not included. @throws ServiceFailure */
  readonly between: (from: Instant, until: Instant) => Promise<SoldBetween>;
  /** @throws ServiceFailure */
  readonly places: () => Promise<readonly PlacesOf[]>;
  /** How many orders need a person, and the oldest of them. @throws ServiceFailure */
  readonly toReview: () => Promise<{ readonly count: number; readonly oldest: string | null }>;
  /** How many emails and other tasks were tried several times in vain, and wait. @throws ServiceFailure */
  readonly stuckTasks: () => Promise<number>;
};
