import type { StaffAction } from '../../kernel/audit-log/staff-action.ts';
import type { DeviceId, OrderId, ProductId } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { CheckoutTask } from '../../shop/checkout/emails.ts';
import type { Order } from '../../shop/checkout/order.ts';
import type { Refund } from '../../shop/checkout/refund-record.ts';
import type { PoolNow } from '../../shop/products/pool.ts';
import type { Ticket } from '../../tickets/issued/ticket.ts';
import type { Takings, Till, TillEntry, TillId } from './till.ts';

/** A till with the sums of its entries. */
export type TillRecord = { readonly till: Till; readonly takings: Takings };

/** The data for a decision about a till, read under the locks of its transaction. */
export type TillContext = {
  readonly takings: Takings;
  /** The order of the `TillSubject`; undefined when it is not stored. */
  readonly order: Order | undefined;
  /** The till's entry for the sale of the order; undefined for an order that no till sold. */
  readonly sale: TillEntry | undefined;
  /** Whether another till has the order among its blanks. */
  readonly isBlankElsewhere: boolean;
  /**
   * Free places of the subject's products by their own capacities; null is unlimited. Places that a till holds are not
   * free.
   */
  readonly free: ReadonlyMap<ProductId, number | null>;
  /** The pools that these products share. */
  readonly pools: readonly PoolNow[];
};

/** The writes of a decision, in one transaction: money, places and tickets change together or not at all. */
export type TillChange = {
  readonly till: Till;
  /** A new order, or the context's order after a change. The store issues its tickets or updates them to match. */
  readonly order?: Order;
  readonly entry?: TillEntry;
  readonly refund?: Refund;
  readonly tasks?: readonly CheckoutTask[];
  /** The entry in the audit log. */
  readonly action?: StaffAction;
  readonly actions?: readonly StaffAction[];
};

export type ChangedTill = TillRecord & {
  readonly order: Order | undefined;
  /** The order's tickets after the change. */
  readonly tickets: readonly Ticket[];
};

/** The subject of a decision: a till, optionally an order, and the products whose free places matter. */
export type TillSubject = {
  readonly till: TillId;
  readonly order?: OrderId;
  readonly products?: readonly ProductId[];
};

/**
 * The tills of the box office. The store updates the counts of places by comparing the till's and the order's places
 * before and after a change; `sold + held ≤ capacity` always.
 */
export interface Tills {
  /**
   * Stores a new till and its audit log action. For a known id, changes nothing and returns the stored till.
   * @throws ServiceFailure
   */
  open(till: Till, action?: StaffAction): Promise<Till>;
  find(id: TillId): Promise<TillRecord | undefined>;
  /** The device's tills, newest first. @throws ServiceFailure */
  ofDevice(device: DeviceId): Promise<readonly TillRecord[]>;
  /** Every till, newest first. @throws ServiceFailure */
  all(): Promise<readonly TillRecord[]>;
  /** Every till without its takings, newest first. @throws ServiceFailure */
  opened(): Promise<readonly Till[]>;
  /** Reads the till, calls `decide` and writes its changes in one transaction, serialised per till. @throws ServiceFailure */
  change<Refusal>(
    subject: TillSubject,
    decide: (till: Till, context: TillContext) => Result<TillChange, Refusal>,
  ): Promise<Result<ChangedTill, Refusal | { readonly kind: 'till-unknown' }>>;
  /** A till's entries, oldest first. @throws ServiceFailure */
  entries(id: TillId): Promise<readonly TillEntry[]>;
}
