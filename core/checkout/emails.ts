import type { EmailTask, Queued } from '../email/email-task.ts';
import type { Pence } from '../kernel/money.ts';
import type { LabelTask, NoCompetitorTask, WithdrawEntryTask, WithdrawOrderTask } from './competitor-label.ts';
import type { Order } from './order.ts';

/** The emails about an order, to its buyer. */
export type CheckoutEmail = {
  readonly kind: 'receipt' | 'refund-made' | 'places-gone' | 'payment-failed';
  readonly to: string;
  readonly order: Order;
};

/** The money of returned tickets is on its way to the buyer; the order's other tickets stay as they are. */
export type TicketRefundedEmail = {
  readonly kind: 'ticket-refunded';
  readonly to: string;
  readonly order: Order;
  /** The products' names on the order: "2 × Guest ticket, Parking" when several tickets are returned together. */
  readonly name: string;
  /** How many tickets; absent for one. */
  readonly count?: number;
  readonly amount: Pence;
};

/** What a change of an order puts into the outbox. */
export type CheckoutTask = Queued<
  EmailTask<CheckoutEmail | TicketRefundedEmail> | LabelTask | WithdrawEntryTask | WithdrawOrderTask | NoCompetitorTask
>;
