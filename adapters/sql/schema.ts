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
import type { OrdersTable } from './shop/order-row.ts';
import type { WaitingPartiesTable } from './shop/party-row.ts';
import type { RefundsTable } from './shop/refund-row.ts';
import type { VouchersTable, VoucherUsesTable } from './shop/vouchers/voucher-row.ts';
import type { SiteFormTables } from './site/schema-site-forms.ts';
import type { TicketEventsTable, TicketGiftsTable } from './tickets/gift-row.ts';
import type { SaleRulesTables } from './tickets/schema-sale-rules.ts';
import type { WalletTables } from './tickets/schema-wallets.ts';
import type { TicketsTable } from './tickets/ticket-row.ts';

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
  vouchers: VouchersTable;
  voucher_uses: VoucherUsesTable;
  waiting_parties: WaitingPartiesTable;
  tickets: TicketsTable;
  ticket_gifts: TicketGiftsTable;
  ticket_events: TicketEventsTable;
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
  RegistrationTables &
  DeletionTables &
  RingEventTables &
  CompetitionDayTables &
  CompetitionResultsTables &
  PaperSheetTables &
  DoorTables &
  MessagingTables &
  BoxOfficeTables &
  AuditLogTables &
  DeskOrderTables &
  SaleRulesTables &
  CatalogueTables &
  MoneyTables &
  InvoiceTables &
  WalletTables;
