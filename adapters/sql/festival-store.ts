import { seriesCheckpoint } from '#core/money/invoices/invoice-series.ts';
import { EditionTables } from './engine/edition-tables.ts';
import type { CarryOver, StorePart } from './engine/store-part.ts';
import type { TablePrefix } from './engine/table-prefix.ts';
import { forEveryEdition } from './migrations/for-every-edition.ts';
import { migrations } from './migrations/migrations.ts';
import type { Schema } from './schema.ts';

const unchanged: CarryOver = (row) => row;

/** The festival's part of the store. The compiler reports a table that is missing here. */
export const festivalStore: StorePart<keyof Schema> = {
  migrations: forEveryEdition(migrations, (prefix) => ofEdition(prefix)),
  tables: {
    stock: 'of-an-edition',
    pools: 'of-an-edition',
    pool_products: 'of-an-edition',
    orders: 'of-an-edition',
    order_words: 'of-an-edition',
    order_notes: 'of-an-edition',
    tickets: 'of-an-edition',
    ticket_answers: 'of-an-edition',
    wallet_passes: 'of-an-edition',
    wallet_phones: 'of-an-edition',
    calendar_links: 'of-an-edition',
    calendar_events: 'of-an-edition',
    tills: 'of-an-edition',
    till_entries: 'of-an-edition',
    balance_movements: 'of-an-edition',
    payouts: 'of-an-edition',
    accepted_differences: 'of-an-edition',
    ticket_gifts: 'of-an-edition',
    ticket_events: 'of-an-edition',
    waiting_parties: 'of-an-edition',
    refunds: 'of-an-edition',
    invoices: 'of-an-edition',
    // Carried over, because an invoice number is never used twice, not even in another edition.
    invoice_series: unchanged,
    payment_notices: 'of-an-edition',
    outbox: 'left-behind',
    email_deliveries: 'left-behind',
    inbox: 'left-behind',
    // Only the invoice series of a restored store: its last numbers are carried over, too (`invoice_series`).
    marks: (row) => (row.name === seriesCheckpoint ? row : undefined),
    site_forms: 'left-behind',
    // Includes cancelled subscriptions, so that no email goes to people who left a list.
    subscriptions: unchanged,
    registrations: 'of-an-edition',
    // A person whose erasure is due in last year's store is erased from the next store, too.
    deletions: unchanged,
    // Carried over, because the job removes a merged account only later.
    account_merges: unchanged,
    competition_day_log: 'of-an-edition',
    running_orders: 'of-an-edition',
    ring_marks: 'of-an-edition',
    class_readings: 'of-an-edition',
    judge_phones: 'of-an-edition',
    competition_results_log: 'of-an-edition',
    paper_notes: 'of-an-edition',
    door_changes: 'of-an-edition',
    door_scans: 'of-an-edition',
    door_devices: 'of-an-edition',
    jobs: 'left-behind',
    messages: 'of-an-edition',
    message_recipients: 'of-an-edition',
    banners: 'of-an-edition',
    stars: 'of-an-edition',
    day_off: 'of-an-edition',
    day_off_orders: 'of-an-edition',
    // The audit log covers two years, across editions.
    staff_actions: unchanged,
    vouchers: 'of-an-edition',
    voucher_uses: 'of-an-edition',
    carer_requests: 'of-an-edition',
    trader_applications: 'of-an-edition',
    trader_files: 'of-an-edition',
    trader_pitches: 'of-an-edition',
    trader_slots: 'of-an-edition',
    photographs: 'of-an-edition',
    photograph_files: 'of-an-edition',
    take_downs: 'of-an-edition',
    alerts: 'left-behind',
    // Only a history of the desk's changes; the catalogue itself is at the provider.
    catalogue_changes: 'of-an-edition',
    editions: 'left-behind',
    edition_files: 'left-behind',
    looked_at_lines: 'left-behind',
    opening_messages: 'left-behind',
    // Content belongs to one edition, which each row names; the next edition gets it as an exported folder.
    content_heads: 'left-behind',
    content_versions: 'left-behind',
    pictures: 'left-behind',
    picture_files: 'left-behind',
  },
};

/** The tables that each edition has for itself. */
export const editionTableNames: ReadonlySet<string> = new Set(
  Object.entries(festivalStore.tables).flatMap(([table, rows]) => (rows === 'of-an-edition' ? [table] : [])),
);

/** The tables of the edition with this prefix. */
export const ofEdition = (prefix: TablePrefix): EditionTables => new EditionTables(prefix, editionTableNames);
