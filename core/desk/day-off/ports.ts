import type { StaffAction } from '../../kernel/audit-log/staff-action.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { Job } from '../../kernel/jobs/job.ts';
import type { Result } from '../../kernel/result.ts';
import type { Banner } from '../../site/banner/banner.ts';
import type { Message } from '../messages/message.ts';
import type { DayOff, DayOffId, DayOffOrder, DayOffRefundState, RefundCounts } from './day-off.ts';

/** The writes that start a day off, in one transaction. */
export type DayOffStart = {
  readonly dayOff: DayOff;
  readonly banner: Banner;
  readonly message: Message;
  /** The job of the email and, when every order is refunded, the job of the refunds. */
  readonly jobs: readonly Job[];
};

/** An order to refund. */
export type FoundOrder = Pick<DayOffOrder, 'orderId' | 'amount' | 'tickets' | 'name'>;

/** The day off, and the refund of each order. @throws ServiceFailure */
export interface DaysOff {
  /** The newest decision; undefined while the day takes place as planned. */
  current(): Promise<DayOff | undefined>;
  /** Every decision, oldest first. */
  decisions(): Promise<readonly DayOff[]>;
  /**
   * Stores the day off with its banner, email, jobs and audit log action in one transaction, and takes down the banner of
   * the decision that it replaces. Refused when `dayOff.after` is no longer the newest decision; the same id changes
   * nothing.
   */
  start(started: DayOffStart, action: StaffAction): Promise<Result<DayOff, { readonly kind: 'called-off-already' }>>;
  /**
   * Adds unknown orders, but none that another decision has left to a person or that a person has settled: those are
   * refunded by hand.
   * @param requeueRefunds changes the job of the refunds, in the same transaction, when any order is new
   * @returns the number of new orders
   */
  addOrders(id: DayOffId, orders: readonly FoundOrder[], requeueRefunds?: (job: Job) => Job): Promise<number>;
  /** The orders in a state, those with the fewest attempts first. */
  ordersIn(id: DayOffId, state: DayOffRefundState, limit: number): Promise<readonly DayOffOrder[]>;
  /** The orders after this id, in the order of ids. */
  orders(id: DayOffId, after: OrderId | undefined, limit: number): Promise<readonly DayOffOrder[]>;
  counts(id: DayOffId): Promise<RefundCounts & { readonly tickets: number }>;
  /** Stores the state of an order's refund, unless a person has settled the order meanwhile. */
  note(id: DayOffId, order: DayOffOrder): Promise<void>;
  /**
   * Reads, decides and writes in one transaction, with the audit log's action.
   * @param requeueRefunds changes the job of the refunds, which may have ended
   */
  settle(
    id: DayOffId,
    order: OrderId,
    decide: (order: DayOffOrder) => Result<DayOffOrder, SettleRefusal>,
    action: StaffAction,
    requeueRefunds?: (job: Job) => Job,
  ): Promise<Result<DayOffOrder, SettleRefusal>>;
}

export type SettleRefusal = { readonly kind: 'order-unknown' | 'nothing-to-settle' };
