import type { ProductId } from '../../kernel/ids.ts';
import { type Pence, pence } from '../../kernel/money.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { discountPerTicket, isFor, type Voucher } from './voucher.ts';

/**
 * A voucher's discount on a line: `each` off the line's first `quantity` tickets; its other tickets cost the
 * catalogue's price.
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
  /** A donation, and a ticket of a bundle, which has its own lower price: no voucher lowers them, but it may open a bundle. */
  readonly donation?: true;
  readonly bundle?: { readonly id: ProductId };
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
 * otherwise the order is refused. A total above 0 and below the lowest card payment is refused too.
 * @param uses how many tickets the voucher may be used for
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
  const covered = lines
    .flatMap((line, at) => {
      if (line.donation) return [];
      if (line.bundle) return opensBundle(lines, at, voucher, isHidden);
      const hidden = isHidden(line.productId);
      if (!isFor(voucher, { id: line.productId, hidden })) return [];
      const each = discountPerTicket(voucher.effect, line.unitPrice);
      return hidden || each > 0 ? [{ at, hidden, each, quantity: line.quantity }] : [];
    })
    .sort((one, other) => Number(other.hidden) - Number(one.hidden) || other.each - one.each || one.at - other.at);
  if (covered.length > 0 && uses === 0) return refuse({ kind: 'voucher-used-up', left: 0 });

  let left = uses;
  const applied = new Map<number, VoucherOnLine>();
  for (const { at, hidden, each, quantity } of covered) {
    if (hidden && quantity > left) return refuse({ kind: 'voucher-used-up', left });
    const used = Math.min(left, quantity);
    if (used > 0) applied.set(at, { each, quantity: used });
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

/** A hidden bundle at its first line: it needs a use for each bundle, and becomes no cheaper. */
const opensBundle = (
  lines: readonly Priceable[],
  at: number,
  voucher: Pick<Voucher, 'products'>,
  isHidden: (product: ProductId) => boolean,
) => {
  const { bundle, quantity } = lines[at] ?? {};
  const isFirst = lines.findIndex((each) => each.bundle?.id === bundle?.id) === at;
  if (!bundle || !isFirst || !isHidden(bundle.id) || !isFor(voucher, { id: bundle.id, hidden: true })) return [];
  return [{ at, hidden: true, each: pence(0), quantity: quantity ?? 0 }];
};

/** The cost of a line with its voucher. */
export const costOf = ({ unitPrice, quantity, voucher }: LineWithVoucher): Pence =>
  pence(unitPrice * quantity - (voucher ? voucher.each * voucher.quantity : 0));

/** The price of the ticket at this position of its line, from 0: the first ones have the voucher's discount. */
export const ticketPrice = ({ unitPrice, voucher }: LineWithVoucher, at: number): Pence =>
  pence(unitPrice - (hasVoucher({ voucher }, at) ? (voucher?.each ?? 0) : 0));

/** Whether the voucher applies to the ticket at this position of its line, from 0. */
export const hasVoucher = ({ voucher }: { readonly voucher?: VoucherOnLine | undefined }, at: number): boolean =>
  voucher !== undefined && at < voucher.quantity;

/** The voucher's uses in this line, without those of returned tickets. */
export const usesInLine = ({ voucher }: { readonly voucher?: VoucherOnLine | undefined }): number =>
  voucher ? voucher.quantity - (voucher.returned ?? 0) : 0;

type LineWithVoucher = {
  readonly unitPrice: Pence;
  readonly quantity: number;
  readonly voucher?: VoucherOnLine | undefined;
};
