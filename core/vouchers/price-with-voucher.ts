import type { ProductId } from '../kernel/ids.ts';
import { type Pence, pence } from '../kernel/money.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { isFor, offEach, type Voucher } from './voucher.ts';

/** What a voucher takes off a line: `each` off its first `quantity` tickets; the others cost the catalogue's price. */
export type VoucherOnLine = {
  readonly each: Pence;
  readonly quantity: number;
  /** How many of these tickets were returned one by one: their uses are free again. Absent when none. */
  readonly returned?: number;
};

/** A line that a voucher may apply to. */
export type Priceable = {
  readonly productId: ProductId;
  readonly unitPrice: Pence;
  readonly quantity: number;
};

/** Not enough uses are left; `left` is for this order, so 0 when the voucher is used up. */
export type VoucherUsedUp = { readonly kind: 'voucher-used-up'; readonly left: number };

/** The least that a card can pay, in pence. */
const leastPence = 30;

/** How many tickets the voucher may be used for in one order, given the uses left in all and for this email. */
export const usesForOrder = ({ limits }: Pick<Voucher, 'limits'>, left: readonly (number | null)[]): number =>
  Math.max(0, Math.min(...[limits.perOrder, ...left].map((each) => each ?? Number.POSITIVE_INFINITY)));

/**
 * The lines with what the voucher takes off each (F1): the tickets that it saves most on come first, then the lines' own
 * order, so that the same cart always costs the same. Every ticket of a hidden product needs a use; without one there is
 * no order. A discount that would leave less than a card can pay is refused, unless nothing at all is left to pay.
 * @param uses how many tickets it may be used for
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
      const hidden = isHidden(line.productId);
      if (!isFor(voucher, { id: line.productId, hidden })) return [];
      const each = offEach(voucher.effect, line.unitPrice);
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

/** What a line costs with its voucher. */
export const costOf = ({ unitPrice, quantity, voucher }: LineWithVoucher): Pence =>
  pence(unitPrice * quantity - (voucher ? voucher.each * voucher.quantity : 0));

/** What the ticket at this place of its line costs: the first ones have the voucher's price. */
export const ticketPrice = ({ unitPrice, voucher }: LineWithVoucher, at: number): Pence =>
  pence(unitPrice - (hasVoucher({ voucher }, at) ? (voucher?.each ?? 0) : 0));

/** Whether the voucher was used for the ticket at this place of its line. */
export const hasVoucher = ({ voucher }: { readonly voucher?: VoucherOnLine | undefined }, at: number): boolean =>
  voucher !== undefined && at < voucher.quantity;

/** The uses of the voucher that this line still has, without those of returned tickets. */
export const usesOn = ({ voucher }: { readonly voucher?: VoucherOnLine | undefined }): number =>
  voucher ? voucher.quantity - (voucher.returned ?? 0) : 0;

type LineWithVoucher = {
  readonly unitPrice: Pence;
  readonly quantity: number;
  readonly voucher?: VoucherOnLine | undefined;
};
