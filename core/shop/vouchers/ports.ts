import type { StaffAction } from '../../kernel/audit-log/staff-action.ts';
import type { Pence } from '../../kernel/money.ts';
import type { Result } from '../../kernel/result.ts';
import type { Voucher, VoucherCode, VoucherId } from './voucher.ts';
import type { VoucherUse } from './voucher-use.ts';

/** A voucher with the number of its uses in orders, and the sum of their discounts. */
export type VoucherRecord = {
  readonly voucher: Voucher;
  readonly used: number;
  readonly off: Pence;
};

/** Another voucher already has this code. */
export type CodeTaken = { readonly kind: 'voucher-code-taken'; readonly takenCode: VoucherCode };

/** The vouchers. `Orders` takes and frees their uses, in the transaction that takes and frees the order's places. */
export interface Vouchers {
  byCode(code: VoucherCode): Promise<VoucherRecord | undefined>;
  /** How many uses this email address has now, in all its orders. */
  usedBy(id: VoucherId, email: string): Promise<number>;
  /** All vouchers, newest first. */
  all(): Promise<readonly VoucherRecord[]>;
  /** The orders' current uses of these vouchers, newest first. */
  usesOf(ids: readonly VoucherId[]): Promise<readonly VoucherUse[]>;
  /** Stores all vouchers and the line in the audit log, or nothing when another voucher has one of the codes. */
  add(vouchers: readonly Voucher[], action: StaffAction): Promise<Result<void, CodeTaken>>;
  /** Reads these vouchers, calls `decide` and stores what it returns, in one transaction. */
  change<Refusal>(
    ids: readonly VoucherId[],
    decide: (
      found: readonly VoucherRecord[],
    ) => Result<{ readonly vouchers: readonly Voucher[]; readonly action: StaffAction }, Refusal>,
  ): Promise<Result<void, Refusal>>;
}
