/** A movement of the payment provider's balance; `at` is epoch ms, money pence. `order_id` is null without an order. */
export type BalanceMovementsTable = {
  id: string;
  kind: string;
  amount: number;
  fee: number;
  net: number;
  at: number;
  order_id: string | null;
  intent_id: string | null;
  description: string | null;
  payout_id: string | null;
};

/** A payout of the provider; `read` is 1 once all its movements are stored. */
export type PayoutsTable = {
  id: string;
  amount: number;
  state: string;
  made_at: number;
  arrives_at: number;
  read: number;
};

/** An invoice or a credit note, by its number; `invoice` is what was issued, as JSON. Append-only. */
export type InvoicesTable = {
  number: number;
  order_id: string;
  kind: string;
  issued_at: number;
  total: number;
  invoice: string;
};

export type MoneyTables = {
  balance_movements: BalanceMovementsTable;
  payouts: PayoutsTable;
  invoices: InvoicesTable;
};
