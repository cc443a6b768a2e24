import type { StaffAction } from '../audit-log/staff-action.ts';
import type { Pence } from '../kernel/money.ts';
import type { Result } from '../kernel/result.ts';
import type { Voucher, VoucherCode, VoucherId } from './voucher.ts';
import type { VoucherUse } from './voucher-use.ts';

/** A voucher, how many of its uses orders have now, and what those take off. */
export type VoucherRecord = {
  readonly voucher: Voucher;
  readonly used: number;
  readonly off: Pence;
};

/** A code that another voucher has already. */
export type CodeTaken = { readonly kind: 'voucher-code-taken'; readonly code: VoucherCode };

/** Vouchers. Their uses are taken and freed by `Orders`, in the transaction that moves the order's places. */
export interface Vouchers {
  byCode(code: VoucherCode): Promise<VoucherRecord | undefined>;
  /** How many uses this email has now, over all its orders. */
  usedBy(id: VoucherId, email: string): Promise<number>;
  /** Every voucher, newest first. */
  all(): Promise<readonly VoucherRecord[]>;
  /** The uses that orders have of these vouchers now, newest first. */
  usesOf(ids: readonly VoucherId[]): Promise<readonly VoucherUse[]>;
  /** Stores all of them and the action, or nothing when one of the codes is another voucher's. */
  add(vouchers: readonly Voucher[], action: StaffAction): Promise<Result<void, CodeTaken>>;
  /** Reads these vouchers, calls `decide` and stores what it returns, in one transaction. */
  change<Refusal>(
    ids: readonly VoucherId[],
    decide: (
      found: readonly VoucherRecord[],
    ) => Result<{ readonly vouchers: readonly Voucher[]; readonly action: StaffAction }, Refusal>,
  ): Promise<Result<void, Refusal>>;
}
