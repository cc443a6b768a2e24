/** An account that is to go; `begun_at` once nothing takes it back any more. Times are epoch ms. */
export type DeletionsTable = {
  user_id: string;
  asked_at: number;
  due_at: number;
  begun_at: number | null;
};

export type DeletionTables = { deletions: DeletionsTable };
