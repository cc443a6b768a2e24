import type { StaffAction } from '../audit-log/staff-action.ts';
import type { CheckoutTask } from '../checkout/emails.ts';
import type { Order } from '../checkout/order.ts';
import type { Refund } from '../checkout/refund-record.ts';
import type { Ticket } from '../issued-tickets/ticket.ts';
import type { DeviceId, OrderId, ProductId } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { PoolNow } from '../tickets/pool.ts';
import type { Takings, Till, TillEntry, TillId } from './till.ts';

/** A till with the sums of its entries. */
export type TillRecord = { readonly till: Till; readonly takings: Takings };

/** What a decision about a till needs to know, read under the locks of its transaction. */
export type TillContext = {
  readonly takings: Takings;
  /** The order that the decision asked for; undefined when there is none. */
  readonly order: Order | undefined;
  /** How the order was recorded at a till; undefined for an order that no till sold. */
  readonly sale: TillEntry | undefined;
  /**
   * Free places of the products that were asked for, by their own capacities: null is unlimited. What any till holds is
   * not free.
   */
  readonly free: ReadonlyMap<ProductId, number | null>;
  /** The pools that these products share. */
  readonly pools: readonly PoolNow[];
};

/** The writes of a decision, in one transaction: money, places and tickets change together or not at all. */
export type TillChange = {
  readonly till: Till;
  /** A new order, or the changed one of the context. The store issues its tickets, or lets them follow it. */
  readonly order?: Order;
  readonly entry?: TillEntry;
  readonly refund?: Refund;
  readonly tasks?: readonly CheckoutTask[];
  /** What the audit log says of it. */
  readonly action?: StaffAction;
  readonly actions?: readonly StaffAction[];
};

export type ChangedTill = TillRecord & {
  readonly order: Order | undefined;
  /** The order's tickets after the change. */
  readonly tickets: readonly Ticket[];
};

/** What a decision is about: a till, perhaps an order, and the products whose free places matter. */
export type TillSubject = {
  readonly till: TillId;
  readonly order?: OrderId;
  readonly products?: readonly ProductId[];
};

/**
 * The tills of the box office. The store moves places by comparing what the till holds and what the order does with its
 * places before and after; `sold + held ≤ capacity` always.
 */
export interface Tills {
  /**
   * Stores a new till, and what the audit log says of it; a till whose id is known is answered as it is stored.
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
