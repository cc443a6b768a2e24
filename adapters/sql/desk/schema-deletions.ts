/** A scheduled account deletion; it cannot be cancelled once `begun_at` is set. Times are epoch ms. */
export type DeletionsTable = {
  user_id: string;
  asked_at: number;
  due_at: number;
  begun_at: number | null;
};

export type DeletionTables = { deletions: DeletionsTable };
