/**
 * An account that was merged into another. `state` is `merged`, `undone`, or `closed` when it cannot be undone any more;
 * `settled` is 0 until the account service knows. `moves` is JSON as text: what moved, for the undo. Times are epoch ms.
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
