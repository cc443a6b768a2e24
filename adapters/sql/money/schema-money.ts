import type { BalanceMovementsTable, PayoutsTable } from './movement-row.ts';

/** A discrepancy that an organiser has accepted, with its `state` at that time; `at` is epoch ms. */
export type AcceptedDifferencesTable = { key: string; state: string; reason: string; by_name: string; at: number };

export type MoneyTables = {
  balance_movements: BalanceMovementsTable;
  payouts: PayoutsTable;
  accepted_differences: AcceptedDifferencesTable;
};
