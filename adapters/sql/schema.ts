import type { JudgePhonesTable } from './competition/judge-phone-row.ts';
import type { ClassReadingsTable, RingMarksTable } from './competition/ring-event-row.ts';
import type { CompetitionDayTables } from './competition/schema-competition-day.ts';
import type { CompetitionResultsTables } from './competition/schema-competition-results.ts';
import type { PaperSheetTables } from './competition/schema-paper-sheets.ts';
import type { RegistrationTables } from './competition/schema-registrations.ts';
import type { CarerRequestsTable } from './desk/carer-row.ts';
import type { CatalogueChangesTable } from './desk/catalogue-change-row.ts';
import type { DayOffOrdersTable, DayOffTable } from './desk/day-off-row.ts';
import type { EditionsTable } from './desk/edition-record-row.ts';
import type { GalleryTables } from './desk/gallery-row.ts';
import type { MessageRecipientsTable, MessagesTable } from './desk/message-row.ts';
import type { OpeningMessagesTable } from './desk/opening-message-row.ts';
import type { AccountMergeTables } from './desk/schema-account-merges.ts';
import type { ContentTables } from './desk/schema-content.ts';
import type { DeletionTables } from './desk/schema-deletions.ts';
import type { DeskOrderTables } from './desk/schema-desk-orders.ts';
import type { EmailTables } from './desk/schema-email.ts';
import type {
  TraderApplicationsTable,
  TraderFilesTable,
  TraderPitchesTable,
  TraderSlotsTable,
} from './desk/trader-row.ts';
import type { DoorTables } from './door/schema-door.ts';
import type { TillEntriesTable, TillsTable } from './door/till-row.ts';
import type { TablePrefix } from './engine/table-prefix.ts';
import type { JobsTable } from './kernel/job-row.ts';
import type { AlertTables } from './kernel/schema-alerts.ts';
import type { StaffActionsTable } from './kernel/staff-action-row.ts';
import type { InvoiceTables } from './money/schema-invoices.ts';
import type { MoneyTables } from './money/schema-money.ts';
import type { OrdersTable } from './shop/order-row.ts';
import type { WaitingPartiesTable } from './shop/party-row.ts';
import type { RefundsTable } from './shop/refund-row.ts';
import type { VouchersTable, VoucherUsesTable } from './shop/vouchers/voucher-row.ts';
import type { BannersTable } from './site/banner-row.ts';
import type { SiteFormsTable } from './site/schema-site-forms.ts';
import type { StarsTable } from './site/star-row.ts';
import type { SubscriptionsTable } from './site/subscription-row.ts';
import type { TicketEventsTable, TicketGiftsTable } from './tickets/gift-row.ts';
import type { CalendarTables } from './tickets/schema-calendars.ts';
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
  /** The prefix of the tables of the edition whose task this is. */
  edition: TablePrefix;
};

/** A file of an edition that was prepared at the desk. */
export type EditionFilesTable = {
  edition: number;
  path: string;
  /** In base64. */
  bytes: string;
};

/** A ticked line of the list To look at of a draft, with the name of who ticked it. */
export type LookedAtLinesTable = { edition: number; line: string; looked_by: string; looked_at: number };

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
  stars: StarsTable;
  tickets: TicketsTable;
  ticket_gifts: TicketGiftsTable;
  ticket_events: TicketEventsTable;
  tills: TillsTable;
  till_entries: TillEntriesTable;
  carer_requests: CarerRequestsTable;
  trader_applications: TraderApplicationsTable;
  trader_files: TraderFilesTable;
  trader_pitches: TraderPitchesTable;
  trader_slots: TraderSlotsTable;
  catalogue_changes: CatalogueChangesTable;
  jobs: JobsTable;
  messages: MessagesTable;
  message_recipients: MessageRecipientsTable;
  day_off: DayOffTable;
  day_off_orders: DayOffOrdersTable;
  banners: BannersTable;
  subscriptions: SubscriptionsTable;
  payment_notices: PaymentNoticesTable;
  outbox: OutboxTable;
  inbox: InboxTable;
  marks: MarksTable;
  site_forms: SiteFormsTable;
  staff_actions: StaffActionsTable;
  ring_marks: RingMarksTable;
  class_readings: ClassReadingsTable;
  judge_phones: JudgePhonesTable;
  editions: EditionsTable;
  edition_files: EditionFilesTable;
  looked_at_lines: LookedAtLinesTable;
  opening_messages: OpeningMessagesTable;
} & AccountMergeTables &
  AlertTables &
  EmailTables &
  ContentTables &
  GalleryTables &
  RegistrationTables &
  DeletionTables &
  CompetitionDayTables &
  CompetitionResultsTables &
  PaperSheetTables &
  DoorTables &
  DeskOrderTables &
  SaleRulesTables &
  MoneyTables &
  InvoiceTables &
  WalletTables &
  CalendarTables;
