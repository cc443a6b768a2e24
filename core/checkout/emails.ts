import type { EmailTask, Queued } from '../email/email-task.ts';
import type { LabelTask } from './competitor-label.ts';
import type { Order } from './order.ts';

/** The emails about an order, to its buyer. */
export type CheckoutEmail = {
  readonly kind: 'receipt' | 'refund-made' | 'places-gone' | 'payment-failed';
  readonly to: string;
  readonly order: Order;
};

/** What a change of an order puts into the outbox. */
export type CheckoutTask = Queued<EmailTask<CheckoutEmail> | LabelTask>;
