/** A voucher. `effect` and `products` are JSON as text; `used` counts the present uses by orders. Times are epoch ms. */
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

/** An order's uses of its voucher, and the reduction in pence (`off`); both are 0 once the uses are freed. */
export type VoucherUsesTable = {
  order_id: string;
  voucher_id: string;
  email: string | null;
  uses: number;
  off: number;
  at: number;
};

export type VoucherTables = { vouchers: VouchersTable; voucher_uses: VoucherUsesTable };
