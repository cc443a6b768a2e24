import { seriesCheckpoint } from '#core/money/invoices/series.ts';
import type { CarryOver, StorePart } from './engine/store-part.ts';
import { migrations } from './migrations/migrations.ts';
import type { Schema } from './schema.ts';

const unchanged: CarryOver = (row) => row;

/** The festival's part of the store. The compiler reports a table that is missing here. */
export const festivalStore: StorePart<keyof Schema> = {
  migrations,
  tables: {
    stock: 'left-behind',
    pools: 'left-behind',
    pool_products: 'left-behind',
    orders: 'left-behind',
    order_words: 'left-behind',
    order_notes: 'left-behind',
    tickets: 'left-behind',
    ticket_answers: 'left-behind',
    wallet_passes: 'left-behind',
    wallet_phones: 'left-behind',
    tills: 'left-behind',
    till_entries: 'left-behind',
    // Movements refer to orders, so they come after them.
    balance_movements: 'left-behind',
    payouts: 'left-behind',
    accepted_differences: 'left-behind',
    ticket_gifts: 'left-behind',
    ticket_events: 'left-behind',
    waiting_parties: 'left-behind',
    refunds: 'left-behind',
    invoices: 'left-behind',
    // Carried over, because an invoice number is never used twice, not even in another edition.
    invoice_series: unchanged,
    payment_notices: 'left-behind',
    outbox: 'left-behind',
    email_deliveries: 'left-behind',
    inbox: 'left-behind',
    // Only the invoice series of a restored store: its last numbers are carried over, too (`invoice_series`).
    marks: (row) => (row.name === seriesCheckpoint ? row : undefined),
    site_forms: 'left-behind',
    // Includes cancelled subscriptions, so that no email goes to people who left a list.
    subscriptions: unchanged,
    registrations: 'left-behind',
    // A person whose erasure is due in last year's store is erased from the next store, too.
    deletions: unchanged,
    // Carried over, because the job removes a merged account only later.
    account_merges: unchanged,
    competition_day_log: 'left-behind',
    running_orders: 'left-behind',
    ring_marks: 'left-behind',
    class_readings: 'left-behind',
    judge_phones: 'left-behind',
    competition_results_log: 'left-behind',
    paper_notes: 'left-behind',
    door_changes: 'left-behind',
    door_scans: 'left-behind',
    door_devices: 'left-behind',
    jobs: 'left-behind',
    messages: 'left-behind',
    message_recipients: 'left-behind',
    banners: 'left-behind',
    day_off: 'left-behind',
    day_off_orders: 'left-behind',
    // The audit log covers two years, across editions.
    staff_actions: unchanged,
    vouchers: 'left-behind',
    voucher_uses: 'left-behind',
    carer_requests: 'left-behind',
    alerts: 'left-behind',
    // Only a history of the desk's changes; the catalogue itself is at the provider.
    catalogue_changes: 'left-behind',
    // Content belongs to one edition; the next edition gets it as an exported folder.
    content_heads: 'left-behind',
    content_versions: 'left-behind',
    pictures: 'left-behind',
    picture_files: 'left-behind',
  },
};
