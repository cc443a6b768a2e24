import type { EmailTask, Queued } from '../../kernel/email/email-task.ts';
import type { Pence } from '../../kernel/money.ts';
import type { LabelTask, NoCompetitorTask, WithdrawEntryTask, WithdrawOrderTask } from './competitor-tasks.ts';
import type { Order } from './order.ts';

/** The emails about an order, to its buyer. */
export type CheckoutEmail = {
  readonly kind: 'receipt' | 'refund-made' | 'places-gone' | 'payment-failed';
  readonly to: string;
  readonly order: Order;
  /** In `refund-made`: the part of `order.refunded` that was refunded earlier; absent for none. */
  readonly before?: Pence;
  /** In `refund-made`: present when the buyer has given tickets back for which nothing is left to refund. */
  readonly isGivenBack?: true;
};

/** A returned ticket, as listed in the email about its refund. */
export type RefundedTicket = {
  /** The product's name on the order. */
  readonly name: string;
  /** `7K3M-2Q9D` */
  readonly number: string;
  /** Null for a ticket that the buyer had given away, and after the holder's erasure. */
  readonly holder: string | null;
};

/** The email that the money of returned tickets is on its way; the order's other tickets stay valid. */
export type TicketRefundedEmail = {
  readonly kind: 'ticket-refunded';
  readonly to: string;
  readonly order: Order;
  /** The products' names on the order: "2 × Guest ticket, Parking" when several tickets are returned together. */
  readonly name: string;
  /** The returned tickets; absent in emails queued before this field existed. */
  readonly returned?: readonly RefundedTicket[];
  /** The number of returned tickets; absent for one. */
  readonly count?: number;
  readonly amount: Pence;
  /** Present when the buyer has returned them, and not the organisers. */
  readonly isGivenBack?: true;
};

/** The outbox tasks of a change of an order. */
export type CheckoutTask = Queued<
  EmailTask<CheckoutEmail | TicketRefundedEmail> | LabelTask | WithdrawEntryTask | WithdrawOrderTask | NoCompetitorTask
>;
