import { ok, type Result, refuse } from '../kernel/result.ts';
import type { Instant } from '../kernel/time.ts';
import type { VoucherRefusal } from './order-voucher.ts';
import type { VoucherRecord, Vouchers } from './ports.ts';
import { usesForOrder } from './price-with-voucher.ts';
import { notNow, parseVoucherCode, type Voucher, type VoucherId } from './voucher.ts';

/** The reads that pricing a cart with a voucher needs. */
export type KnownVouchers = Pick<Vouchers, 'byCode' | 'usedBy'>;

/** The code to check, with the buyer's email address and the time. */
export type VoucherBuyer = {
  readonly code: string;
  readonly email: string | null;
  readonly now: Instant;
  /** The uses in the buyer's own unpaid order of the same cart, which the new order replaces. */
  readonly givesUp?: { readonly voucher: VoucherId; readonly uses: number } | undefined;
};

/** A voucher that is valid now; this buyer may use it for `uses` tickets of one order. */
export type Usable = {
  readonly voucher: Voucher;
  readonly uses: number;
  /** The voucher limits the uses of each email address, and the buyer has not given one. */
  readonly needsEmail: boolean;
};

/**
 * Finds the voucher of a typed code, and checks that it is valid now (F1). Its uses are taken later, together with the
 * places.
 * @throws ServiceFailure
 */
export const usableVoucher =
  (vouchers: KnownVouchers) =>
  async ({ code, email, now, givesUp }: VoucherBuyer): Promise<Result<Usable, VoucherRefusal>> => {
    const parsed = parseVoucherCode(code);
    const found = parsed && (await vouchers.byCode(parsed));
    if (!found) return refuse({ kind: 'voucher-unknown' });
    const closed = notNow(found.voucher, now);
    if (closed) return refuse({ kind: closed });
    const own = givesUp?.voucher === found.voucher.id ? givesUp.uses : 0;
    const { perEmail } = found.voucher.limits;
    const byEmail =
      perEmail === null || email === null ? null : perEmail - (await vouchers.usedBy(found.voucher.id, email)) + own;
    const uses = usesForOrder(found.voucher, [leftInAll(found, own), byEmail]);
    return uses === 0
      ? refuse({ kind: 'voucher-used-up', left: 0 })
      : ok({ voucher: found.voucher, uses, needsEmail: perEmail !== null && email === null });
  };

const leftInAll = ({ voucher, used }: VoucherRecord, own: number): number | null =>
  voucher.limits.total === null ? null : voucher.limits.total - used + own;
