import type { StaffAction } from '../audit-log/staff-action.ts';
import type { Banner } from '../banner/banner.ts';
import type { Job } from '../jobs/job.ts';
import type { OrderId } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { Message } from '../messages/message.ts';
import type { DayOff, DayOffId, DayOffOrder, DayOffRefundState, RefundCounts } from './day-off.ts';

/** All that calling the day off writes at once. */
export type DayOffStart = {
  readonly dayOff: DayOff;
  readonly banner: Banner;
  readonly message: Message;
  /** That of the email, and that of the refunds where every order is refunded. */
  readonly jobs: readonly Job[];
};

/** An order as it is found when the refunds begin. */
export type FoundOrder = Pick<DayOffOrder, 'orderId' | 'amount' | 'tickets' | 'name'>;

/** The day called off, and what became of each order. @throws ServiceFailure */
export interface DaysOff {
  /** The day off, if it was called. */
  current(): Promise<DayOff | undefined>;
  /**
   * Stores it with its banner, email, jobs and record in one transaction. Refused when the day was called off already;
   * the same id again changes nothing.
   */
  start(started: DayOffStart, action: StaffAction): Promise<Result<DayOff, { readonly kind: 'called-off-already' }>>;
  /**
   * Adds orders that are not known yet. @param goesOn what becomes of the job of the refunds, in the same transaction, when
   * any is new. @returns how many were new
   */
  addOrders(id: DayOffId, orders: readonly FoundOrder[], goesOn?: (job: Job) => Job): Promise<number>;
  /** Those in a state, the least tried first. */
  ordersIn(id: DayOffId, state: DayOffRefundState, limit: number): Promise<readonly DayOffOrder[]>;
  /** Every order after this one by id, with what became of it. */
  orders(id: DayOffId, after: OrderId | undefined, limit: number): Promise<readonly DayOffOrder[]>;
  counts(id: DayOffId): Promise<RefundCounts & { readonly tickets: number }>;
  /** Writes what became of an order, unless a person has settled it meanwhile. */
  note(id: DayOffId, order: DayOffOrder): Promise<void>;
  /** Reads, decides and writes in one transaction, with the record of who did it and a job that goes on, if it is over. */
  settle(
    id: DayOffId,
    order: OrderId,
    decide: (order: DayOffOrder) => Result<DayOffOrder, SettleRefusal>,
    action: StaffAction,
    goesOn?: (job: Job) => Job,
  ): Promise<Result<DayOffOrder, SettleRefusal>>;
}

export type SettleRefusal = { readonly kind: 'order-unknown' | 'nothing-to-settle' };
