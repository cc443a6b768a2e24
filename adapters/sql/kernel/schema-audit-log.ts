/** One action of staff. `before` and `after` are JSON; `searched` is the text for searches. */
export type StaffActionsTable = {
  id: string;
  at: number;
  user_id: string;
  name: string;
  network: string;
  action: string;
  subject_kind: string;
  subject_id: string;
  subject_name: string;
  before: string;
  after: string;
  reason: string | null;
  searched: string;
};

export type AuditLogTables = { staff_actions: StaffActionsTable };
