import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import type { VoucherRefusal } from './order-voucher.ts';
import type { VoucherRecord, Vouchers } from './ports.ts';
import { usesForOrder, type VoucherUsedUp } from './price-with-voucher.ts';
import { parseVoucherCode, type Voucher, type VoucherId, whyNotValid } from './voucher.ts';

/** The reads that pricing a cart with a voucher needs. */
export type VoucherLookup = Pick<Vouchers, 'byCode' | 'usedBy'>;

/** The code to check, with the buyer's email address and the time. */
export type VoucherBuyer = {
  readonly code: string;
  readonly email: string | null;
  readonly now: Instant;
  /** The uses in the buyer's own unpaid order of the same cart, which the new order replaces. */
  readonly replacedUses?: { readonly voucher: VoucherId; readonly uses: number } | undefined;
};

/** A voucher that is valid now; this buyer may use it for `uses` tickets of one order. */
export type UsableVoucher = {
  readonly voucher: Voucher;
  readonly uses: number;
  /** The number of `uses` if the limit per email address did not count. */
  readonly usesOfAnyone: number;
  /** The voucher limits the uses of each email address, and the buyer has not given one. */
  readonly needsEmail: boolean;
};

/**
 * Finds the voucher of a typed code, and checks that it is valid now (F1). Its uses are taken later, together with the
 * places.
 * @throws ServiceFailure
 */
export const usableVoucher =
  (vouchers: VoucherLookup) =>
  async ({ code, email, now, replacedUses }: VoucherBuyer): Promise<Result<UsableVoucher, VoucherRefusal>> => {
    const parsed = parseVoucherCode(code);
    const found = parsed && (await vouchers.byCode(parsed));
    if (!found) return refuse({ kind: 'voucher-unknown' });
    const closed = whyNotValid(found.voucher, now);
    if (closed) return refuse({ kind: closed });
    const own = replacedUses?.voucher === found.voucher.id ? replacedUses.uses : 0;
    const { perEmail } = found.voucher.limits;
    const byEmail =
      perEmail === null || email === null ? null : perEmail - (await vouchers.usedBy(found.voucher.id, email)) + own;
    const usesOfAnyone = usesForOrder(found.voucher, [leftInAll(found, own)]);
    const uses = usesForOrder(found.voucher, [usesOfAnyone, byEmail]);
    const usable = { voucher: found.voucher, uses, usesOfAnyone, needsEmail: perEmail !== null && email === null };
    return uses === 0 ? refuse(usedUp(usable)) : ok(usable);
  };

/** The refusal of an order that needs more uses than the buyer may have. @param left the uses that the order may have */
export const usedUp = (
  { voucher, uses, usesOfAnyone }: Pick<UsableVoucher, 'voucher' | 'uses' | 'usesOfAnyone'>,
  left = uses,
): VoucherUsedUp => {
  const { perEmail } = voucher.limits;
  return { kind: 'voucher-used-up', left, ...(perEmail !== null && uses < usesOfAnyone ? { perEmail } : {}) };
};

const leftInAll = ({ voucher, used }: VoucherRecord, own: number): number | null =>
  voucher.limits.total === null ? null : voucher.limits.total - used + own;
