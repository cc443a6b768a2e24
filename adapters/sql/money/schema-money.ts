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

/** A discrepancy that an organiser has accepted, with its `state` at that time; `at` is epoch ms. */
export type AcceptedDifferencesTable = { key: string; state: string; reason: string; by_name: string; at: number };

export type MoneyTables = {
  balance_movements: BalanceMovementsTable;
  payouts: PayoutsTable;
  accepted_differences: AcceptedDifferencesTable;
};
