/** A voucher. `effect` and `products` are JSON as text; `used` counts the uses that orders have now. Times are epoch ms. */
export type VouchersTable = {
  id: string;
  code: string;
  batch: string | null;
  name: string;
  effect: string;
  products: string | null;
  total: number | null;
  per_order: number | null;
  per_email: number | null;
  from_at: number | null;
  until_at: number | null;
  stopped_at: number | null;
  created_at: number;
  used: number;
};

/** The uses that an order has of its voucher, and what they take off; both 0 once they are free again. */
export type VoucherUsesTable = {
  order_id: string;
  voucher_id: string;
  email: string | null;
  uses: number;
  off: number;
  at: number;
};

/** Someone asks for a carer's ticket. `seen` is 1 once staff have opened the evidence. Times are epoch ms. */
export type CarerRequestsTable = {
  id: string;
  carer_name: string;
  carer_email: string;
  guest_name: string;
  ticket_number: string | null;
  asked_at: number;
  state: string;
  decided_at: number | null;
  decided_by: string | null;
  reason: string | null;
  order_id: string | null;
  seen: number;
};

/** A request's evidence, until it is decided; `content` is base64. */
export type CarerEvidenceTable = {
  request_id: string;
  name: string;
  type: string;
  size: number;
  content: string;
  delete_at: number;
};

export type VoucherTables = {
  vouchers: VouchersTable;
  voucher_uses: VoucherUsesTable;
  carer_requests: CarerRequestsTable;
  carer_evidence: CarerEvidenceTable;
};
