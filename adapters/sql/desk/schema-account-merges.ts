/**
 * An account that was merged into another. `state` is `merged`, `undone`, or `closed` when it can no longer be undone;
 * `settled` is 0 until the account service has made the change. `moves` is JSON as text: the rows that moved, for the
 * undo. Times are epoch ms.
 */
export type AccountMergesTable = {
  id: string;
  from_id: string;
  into_id: string;
  at: number;
  state: string;
  settled: number;
  moves: string;
};

export type AccountMergeTables = { account_merges: AccountMergesTable };
