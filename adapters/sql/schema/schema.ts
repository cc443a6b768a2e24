import type { AccountMergeTables } from './schema-account-merges.ts';
import type { AlertTables } from './schema-alerts.ts';
import type { AuditLogTables } from './schema-audit-log.ts';
import type { BoxOfficeTables } from './schema-box-office.ts';
import type { CarerTables } from './schema-carers.ts';
import type { CatalogueTables } from './schema-catalogue.ts';
import type { CompetitionDayTables } from './schema-competition-day.ts';
import type { CompetitionResultsTables } from './schema-competition-results.ts';
import type { ContentTables } from './schema-content.ts';
import type { DeletionTables } from './schema-deletions.ts';
import type { DeskOrderTables } from './schema-desk-orders.ts';
import type { DoorTables } from './schema-door.ts';
import type { EmailTables } from './schema-email.ts';
import type { InvoiceTables } from './schema-invoices.ts';
import type { MessagingTables } from './schema-messaging.ts';
import type { MoneyTables } from './schema-money.ts';
import type { PaperSheetTables } from './schema-paper-sheets.ts';
import type { RegistrationTables } from './schema-registrations.ts';
import type { RingEventTables } from './schema-ring-events.ts';
import type { SaleRulesTables } from './schema-sale-rules.ts';
import type { SiteFormTables } from './schema-site-forms.ts';
import type { TicketTables } from './schema-tickets.ts';
import type { VoucherTables } from './schema-vouchers.ts';
import type { WaitingListTables } from './schema-waiting-lists.ts';
import type { WalletTables } from './schema-wallets.ts';

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
