import type { ProductId } from '../../kernel/ids.ts';
import { type Pence, pence } from '../../kernel/money.ts';
import { proportionalShares } from '../../kernel/proportional-shares.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { discountPerTicket, isFor, type Voucher } from './voucher.ts';

/**
 * A voucher's discount on a line: `each` off the line's first `quantity` tickets; its other tickets cost the
 * catalogue's price. The lines of a bundle share its discount, and its first line counts its uses.
 */
export type VoucherOnLine = {
  readonly each: Pence;
  readonly quantity: number;
  /** How many of the discounted tickets were returned one by one, which frees their uses. Absent when none. */
  readonly returned?: number;
};

/** A line of a cart or an order, to which a voucher may apply. */
export type Priceable = {
  readonly productId: ProductId;
  readonly unitPrice: Pence;
  readonly quantity: number;
  /** No voucher lowers what someone gives. */
  readonly donation?: true;
  /** The bundle with its price, of which this line and the others with the same bundle are the tickets. */
  readonly bundle?: { readonly id: ProductId; readonly price: Pence };
};

/**
 * Not enough uses are left; `left` are available for this order, 0 when the voucher is used up. `perEmail` is the
 * voucher's limit for each email address, when this is the limit that was reached.
 */
export type VoucherUsedUp = {
  readonly kind: 'voucher-used-up';
  readonly left: number;
  readonly perEmail?: number | undefined;
};

/** The lowest payment by card, in pence. */
const leastPence = 30;

/**
 * How many tickets of one order the voucher may be used for.
 * @param left the uses left in total, and those left for this email address; null is unlimited
 */
export const usesForOrder = ({ limits }: Pick<Voucher, 'limits'>, left: readonly (number | null)[]): number =>
  Math.max(0, Math.min(...[limits.perOrder, ...left].map((each) => each ?? Number.POSITIVE_INFINITY)));

/**
 * Applies a voucher to lines (F1): first to hidden products, then to the tickets with the largest discount, then in the
 * order of the lines, so that the same cart always costs the same. Every ticket of a hidden product needs a use,
 * otherwise the order is refused. A total above 0 and below the lowest card payment is refused too. A bundle is priced as
 * the one product that it is sold as: one use each, off its own price.
 * @param uses how many tickets and bundles the voucher may be used for
 */
export const priceWithVoucher = <Line extends Priceable>(
  lines: readonly Line[],
  voucher: Pick<Voucher, 'effect' | 'products'>,
  uses: number,
  isHidden: (product: ProductId) => boolean,
): Result<
  readonly (Line & { readonly voucher?: VoucherOnLine })[],
  VoucherUsedUp | { readonly kind: 'voucher-too-little' }
> => {
  const covered = itemsIn(lines)
    .flatMap((item) => {
      const hidden = isHidden(item.id);
      if (!isFor(voucher, { id: item.id, hidden })) return [];
      const each = discountPerTicket(voucher.effect, item.price);
      return hidden || each > 0 ? [{ ...item, hidden, each }] : [];
    })
    .sort(
      (one, other) => Number(other.hidden) - Number(one.hidden) || other.each - one.each || one.first - other.first,
    );
  if (covered.length > 0 && uses === 0) return refuse({ kind: 'voucher-used-up', left: 0 });

  let left = uses;
  const applied = new Map<number, VoucherOnLine>();
  for (const { at, first, hidden, each, quantity } of covered) {
    if (hidden && quantity > left) return refuse({ kind: 'voucher-used-up', left });
    const used = Math.min(left, quantity);
    const shares = proportionalShares(
      each,
      at.map((line) => lines[line]?.unitPrice ?? 0),
    );
    at.forEach((line, nth) => {
      const share = pence(shares[nth] ?? 0);
      if (used > 0 && (line === first || share > 0)) applied.set(line, { each: share, quantity: used });
    });
    left -= used;
  }
  const priced = lines.map((line, at) => {
    const taken = applied.get(at);
    return taken ? { ...line, voucher: taken } : line;
  });
  const toPay = priced.reduce((sum, line) => sum + costOf(line), 0);
  const isTooLittle = toPay > 0 && toPay < leastPence && applied.size > 0;
  return isTooLittle ? refuse({ kind: 'voucher-too-little' }) : ok(priced);
};

/** What the lines sell and a voucher may lower, each at its first line; `at` has the positions of all lines of a bundle. */
const itemsIn = (lines: readonly Priceable[]) =>
  lines.flatMap(({ productId, unitPrice, quantity, donation, bundle }, first) => {
    const at = bundle ? lines.flatMap((each, nth) => (each.bundle?.id === bundle.id ? [nth] : [])) : [first];
    if (donation || at[0] !== first) return [];
    return [{ id: bundle?.id ?? productId, price: bundle?.price ?? unitPrice, quantity, first, at }];
  });

/** The cost of a line with its voucher. */
export const costOf = ({ unitPrice, quantity, voucher }: LineWithVoucher): Pence =>
  pence(unitPrice * quantity - (voucher ? voucher.each * voucher.quantity : 0));

/** The price of the ticket at this position of its line, from 0: the first ones have the voucher's discount. */
export const ticketPrice = ({ unitPrice, voucher }: LineWithVoucher, at: number): Pence =>
  pence(unitPrice - (hasVoucher({ voucher }, at) ? (voucher?.each ?? 0) : 0));

/** Whether the voucher applies to the ticket at this position of its line, from 0. */
export const hasVoucher = ({ voucher }: { readonly voucher?: VoucherOnLine | undefined }, at: number): boolean =>
  voucher !== undefined && at < voucher.quantity;

/** How many of the line's tickets have the voucher's discount, without returned ones. */
export const ticketsWithVoucher = ({ voucher }: { readonly voucher?: VoucherOnLine | undefined }): number =>
  voucher ? voucher.quantity - (voucher.returned ?? 0) : 0;

type LineWithVoucher = {
  readonly unitPrice: Pence;
  readonly quantity: number;
  readonly voucher?: VoucherOnLine | undefined;
};
