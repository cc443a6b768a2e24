import type { Schema } from '../schema/schema.ts';

const everyTable: Readonly<Record<keyof Schema, true>> = {
  stock: true,
  orders: true,
  purchases: true,
  refunds: true,
  payment_notices: true,
  outbox: true,
  inbox: true,
  marks: true,
  account_users: true,
  account_sessions: true,
  account_targets: true,
  account_tokens: true,
  account_trail: true,
  account_mfa: true,
  account_challenges: true,
  account_identities: true,
  account_sign_ins: true,
  account_objections: true,
  site_forms: true,
  subscriptions: true,
  registrations: true,
  deletions: true,
  competition_day_log: true,
  running_orders: true,
  ring_marks: true,
  class_readings: true,
  competition_results_log: true,
  paper_notes: true,
};

/** Every table of the store, those first that others refer to: forgetting one does not compile. */
export const tables: readonly string[] = Object.keys(everyTable);
