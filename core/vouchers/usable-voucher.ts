import { ok, type Result, refuse } from '../kernel/result.ts';
import type { Instant } from '../kernel/time.ts';
import type { VoucherRefusal } from './order-voucher.ts';
import type { VoucherRecord, Vouchers } from './ports.ts';
import { usesForOrder } from './price-with-voucher.ts';
import { notNow, parseVoucherCode, type Voucher, type VoucherId } from './voucher.ts';

/** What has to be known of vouchers to price a cart. */
export type KnownVouchers = Pick<Vouchers, 'byCode' | 'usedBy'>;

/** Who wants to use a code, and when. */
export type VoucherBuyer = {
  readonly code: string;
  readonly email: string | null;
  readonly now: Instant;
  /** The uses that the buyer's own unpaid order of the same cart has: it gives them up for the next one. */
  readonly givesUp?: { readonly voucher: VoucherId; readonly uses: number } | undefined;
};

/** A voucher that works now, and how many tickets of one order this buyer may use it for. */
export type Usable = {
  readonly voucher: Voucher;
  readonly uses: number;
  /** Its uses are limited for each person, and this buyer has not said who they are. */
  readonly needsEmail: boolean;
};

/** Finds a typed code and whether it works now (F1). The uses themselves are taken with the places. @throws ServiceFailure */
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
