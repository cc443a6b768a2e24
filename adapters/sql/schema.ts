import type { CompetitionDayTables } from './competition/schema-competition-day.ts';
import type { CompetitionResultsTables } from './competition/schema-competition-results.ts';
import type { PaperSheetTables } from './competition/schema-paper-sheets.ts';
import type { RegistrationTables } from './competition/schema-registrations.ts';
import type { RingEventTables } from './competition/schema-ring-events.ts';
import type { AccountMergeTables } from './desk/schema-account-merges.ts';
import type { CarerTables } from './desk/schema-carers.ts';
import type { CatalogueTables } from './desk/schema-catalogue.ts';
import type { ContentTables } from './desk/schema-content.ts';
import type { DeletionTables } from './desk/schema-deletions.ts';
import type { DeskOrderTables } from './desk/schema-desk-orders.ts';
import type { EmailTables } from './desk/schema-email.ts';
import type { MessagingTables } from './desk/schema-messaging.ts';
import type { BoxOfficeTables } from './door/schema-box-office.ts';
import type { DoorTables } from './door/schema-door.ts';
import type { AlertTables } from './kernel/schema-alerts.ts';
import type { AuditLogTables } from './kernel/schema-audit-log.ts';
import type { InvoiceTables } from './money/schema-invoices.ts';
import type { MoneyTables } from './money/schema-money.ts';
import type { VoucherTables } from './shop/schema-vouchers.ts';
import type { WaitingListTables } from './shop/schema-waiting-lists.ts';
import type { SiteFormTables } from './site/schema-site-forms.ts';
import type { SaleRulesTables } from './tickets/schema-sale-rules.ts';
import type { TicketTables } from './tickets/schema-tickets.ts';
import type { WalletTables } from './tickets/schema-wallets.ts';

/** A product's places. `ceiling` is the capacity, or the places sold and held if they are more; null is unlimited. */
export type StockTable = {
  product_id: string;
  capacity: number | null;
  ceiling: number | null;
  sold: number;
  held: number;
  /**
   * The places that parties on the product's waiting list wait for. While it is above 0, buyers outside the list cannot
   * take places.
   */
  waiting: number;
};

/**
 * `lines` and `payment` are JSON as text; times are epoch ms, money pence, `disputed` 0 or 1. `payer_email` repeats the
 * payment's address in lower case, as an index for guests' orders; `email` is the address entered before the payment.
 */
export type OrdersTable = {
  id: string;
  channel: string;
  state: string;
  user_id: string | null;
  attempt_id: string | null;
  chain: string | null;
  cart_hash: string;
  lines: string;
  total: number;
  voucher: string | null;
  created_at: number;
  expires_at: number;
  held_until: number | null;
  held_by: string | null;
  session_id: string | null;
  session_url: string | null;
  payment: string | null;
  email: string | null;
  payer_email: string | null;
  refunded: number;
  disputed: number;
  review: string | null;
};

export type RefundsTable = {
  id: string;
  order_id: string;
  amount: number;
  reason: string;
  state: string;
  provider_id: string | null;
  created_at: number;
  /** The single tickets that are returned, as JSON; null when the whole order is refunded. */
  ticket: string | null;
};

export type PaymentNoticesTable = { id: string; kind: string; created_at: number; processed_at: number };

export type OutboxTable = {
  id: string;
  kind: string;
  /** One of `taskQueues`, which decides what is taken first. */
  queue: string;
  payload: string;
  created_at: number;
  due_at: number;
  attempts: number;
  done_at: number | null;
  last_error: string | null;
  /** The id of the request that queued the task, as in the log; null when no request did. */
  request: string | null;
};

export type InboxTable = {
  id: string;
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sent_at: number;
};

/** Checkpoints by name, for example how far the payment notices have been read. */
export type MarksTable = { name: string; value: string };

export type Schema = {
  stock: StockTable;
  orders: OrdersTable;
  refunds: RefundsTable;
  payment_notices: PaymentNoticesTable;
  outbox: OutboxTable;
  inbox: InboxTable;
  marks: MarksTable;
} & SiteFormTables &
  AccountMergeTables &
  AlertTables &
  EmailTables &
  CarerTables &
  ContentTables &
  VoucherTables &
  RegistrationTables &
  DeletionTables &
  RingEventTables &
  CompetitionDayTables &
  CompetitionResultsTables &
  PaperSheetTables &
  DoorTables &
  TicketTables &
  MessagingTables &
  BoxOfficeTables &
  AuditLogTables &
  DeskOrderTables &
  SaleRulesTables &
  CatalogueTables &
  MoneyTables &
  InvoiceTables &
  WaitingListTables &
  WalletTables;
