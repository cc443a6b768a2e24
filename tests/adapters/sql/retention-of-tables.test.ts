import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { RetentionClass } from '#core/kernel/retention/policy.ts';
import { freshSqlite } from '../../support/sqlite.ts';

/**
 * When a table's personal data is removed: after a period of the policy; when its owner's account is deleted; after the
 * festival day; when the row expires; once it is sent; or when the edition's store is archived. Tables without personal
 * data have `no-one`.
 */
type Rule =
  | RetentionClass
  | 'until-account-deleted'
  | 'with-the-edition'
  | 'after-the-day'
  | 'until-it-expires'
  | 'until-sent'
  | 'no-one';

/** Add each new table here with its rule. A table about people also belongs in the export and the erasure. */
const rules: Readonly<Record<string, Rule>> = {
  stock: 'no-one',
  pools: 'no-one',
  pool_products: 'no-one',
  marks: 'no-one',
  payment_notices: 'no-one',
  balance_movements: 'no-one',
  payouts: 'no-one',
  jobs: 'no-one',
  banners: 'no-one',
  day_off: 'no-one',
  class_readings: 'no-one',
  vouchers: 'no-one',
  catalogue_changes: 'no-one',
  invoice_series: 'no-one',
  alerts: 'no-one',
  editions: 'no-one',
  edition_files: 'no-one',
  looked_at_lines: 'with-the-edition',
  opening_messages: 'with-the-edition',
  invoices: 'payments',
  accepted_differences: 'payments',
  // The only personal data is which member of staff wrote a text.
  content_heads: 'with-the-edition',
  content_versions: 'with-the-edition',
  pictures: 'with-the-edition',
  picture_files: 'with-the-edition',
  photographs: 'with-the-edition',
  photograph_files: 'with-the-edition',
  door_changes: 'no-one',
  orders: 'payments',
  order_words: 'payments',
  order_notes: 'payments',
  tickets: 'payments',
  ticket_gifts: 'payments',
  ticket_events: 'payments',
  refunds: 'payments',
  tills: 'payments',
  till_entries: 'payments',
  voucher_uses: 'payments',
  day_off_orders: 'payments',
  messages: 'payments',
  message_recipients: 'payments',
  door_scans: 'payments',
  door_devices: 'payments',
  judge_phones: 'payments',
  ticket_answers: 'after-the-day',
  wallet_passes: 'no-one',
  calendar_links: 'no-one',
  calendar_events: 'no-one',
  wallet_phones: 'after-the-day',
  waiting_parties: 'waitingParties',
  outbox: 'until-sent',
  email_deliveries: 'messages',
  inbox: 'until-sent',
  site_forms: 'messages',
  subscriptions: 'idleAddresses',
  registrations: 'until-account-deleted',
  take_downs: 'takeDowns',
  stars: 'until-account-deleted',
  deletions: 'until-account-deleted',
  account_merges: 'mergedAccounts',
  competition_day_log: 'until-account-deleted',
  running_orders: 'until-account-deleted',
  ring_marks: 'until-account-deleted',
  competition_results_log: 'until-account-deleted',
  paper_notes: 'until-account-deleted',
  account_users: 'until-account-deleted',
  account_targets: 'until-account-deleted',
  account_mfa: 'until-account-deleted',
  account_identities: 'until-account-deleted',
  staff_actions: 'staffActions',
  carer_requests: 'carerRequests',
  trader_applications: 'traderApplications',
  trader_files: 'traderPapers',
  trader_pitches: 'traderApplications',
  trader_slots: 'traderApplications',
  account_trail: 'accountActivity',
  account_sessions: 'until-it-expires',
  account_tokens: 'until-it-expires',
  account_challenges: 'until-it-expires',
  account_sign_ins: 'until-it-expires',
  account_objections: 'until-it-expires',
};

describe('retention', () => {
  it('retention has a rule for every table of the store, and for no other', async () => {
    const database = await freshSqlite();
    try {
      const found = await database.read((db) =>
        sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db),
      );
      const names = found.rows.map(({ name }) => name).filter((name) => !/^(sqlite|kysely)_/.test(name));
      expect(names.toSorted()).toEqual(Object.keys(rules).toSorted());
    } finally {
      await database.close();
    }
  });
});
