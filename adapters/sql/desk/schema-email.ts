import type { TablePrefix } from '../engine/table-prefix.ts';

/**
 * What became of an email, by its outbox task: `sent`, `refused` by the mail server, or `bounced` after it. `ref` is in its
 * Message-ID; `email` is in lower case and empty once its person is erased; times are on the machine's clock.
 */
export type EmailDeliveriesTable = {
  task: string;
  ref: string;
  email: string;
  kind: string;
  order_id: string | null;
  at: number;
  state: string;
  reason: string | null;
  /** 1 for a receipt that went out without its PDF. */
  without_pdf: number;
  /** When the failure was dealt with; null before that, and for sent emails. */
  settled_at: number | null;
  /** The prefix of the tables of the edition whose email it was. */
  edition: TablePrefix;
};

export type EmailTables = { email_deliveries: EmailDeliveriesTable };
