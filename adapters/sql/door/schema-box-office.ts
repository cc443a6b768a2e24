/**
 * A till of the box office. `held` (its allowance), `blanks` (unused order ids), `returned` and `cash_up` are JSON as text;
 * times are epoch ms.
 */
export type TillsTable = {
  id: string;
  device: string;
  name: string;
  opened_by: string;
  opened_at: number;
  float: number;
  held: string;
  blanks: string;
  returned: string | null;
  cash_up: string | null;
};

/** A cash or card entry of a till: one sale and at most one refund per order. Append-only. */
export type TillEntriesTable = {
  order_id: string;
  kind: string;
  till_id: string;
  paid_by: string;
  amount: number;
  tendered: number | null;
  at: number;
  user_id: string;
  offline: number;
};

export type BoxOfficeTables = { tills: TillsTable; till_entries: TillEntriesTable };
