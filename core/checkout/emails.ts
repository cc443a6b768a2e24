import type { EmailTask, Queued } from '../email/email-task.ts';
import type { Pence } from '../kernel/money.ts';
import type { LabelTask, NoCompetitorTask, WithdrawEntryTask, WithdrawOrderTask } from './competitor-label.ts';
import type { Order } from './order.ts';

/** The emails about an order, to its buyer. */
export type CheckoutEmail = {
  readonly kind: 'receipt' | 'refund-made' | 'places-gone' | 'payment-failed';
  readonly to: string;
  readonly order: Order;
  /** What of `order.refunded` went back earlier, in `refund-made`; absent for nothing. */
  readonly before?: Pence;
};

/** A returned ticket as the email about its refund names it. */
export type RefundedTicket = {
  /** The product's name on the order. */
  readonly name: string;
  /** `7K3M-2Q9D` */
  readonly number: string;
  /** Null for a ticket that its buyer had given away, and once the person was erased. */
  readonly holder: string | null;
};

/** The money of returned tickets is on its way to the buyer; the order's other tickets stay as they are. */
export type TicketRefundedEmail = {
  readonly kind: 'ticket-refunded';
  readonly to: string;
  readonly order: Order;
  /** The products' names on the order: "2 × Guest ticket, Parking" when several tickets are returned together. */
  readonly name: string;
  /** Which tickets; absent in an email that was queued by a version that did not name them. */
  readonly returned?: readonly RefundedTicket[];
  /** How many tickets; absent for one. */
  readonly count?: number;
  readonly amount: Pence;
};

/** What a change of an order puts into the outbox. */
export type CheckoutTask = Queued<
  EmailTask<CheckoutEmail | TicketRefundedEmail> | LabelTask | WithdrawEntryTask | WithdrawOrderTask | NoCompetitorTask
>;
