import { type Pence, pence } from '../../kernel/money.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Product } from '../products/product.ts';
import { productsWithVariants } from '../products/variants.ts';
import { hiddenAmong, type VoucherRefusal } from '../vouchers/order-voucher.ts';
import { usableVoucher } from '../vouchers/usable-voucher.ts';
import { isFor, type VoucherCode } from '../vouchers/voucher.ts';
import { namingVariants } from '../vouchers/voucher-of-variants.ts';
import { voucherInWords } from '../vouchers/voucher-words.ts';
import { type CheckoutPorts, type CheckoutRequest, replacedVoucherUses } from './open-checkout.ts';
import { fullPriceOf, totalOf, usesIn } from './order-sums.ts';
import { linesOf, withDiscount } from './price-cart.ts';

/** The price of a cart with a voucher. A quote holds nothing: the checkout prices the cart again. */
export type CartQuote = {
  readonly code: VoucherCode;
  /** The voucher's name: whom it is for. */
  readonly name: string;
  /** The effect of the voucher, in a few words. */
  readonly what: string;
  readonly until: Instant | null;
  readonly off: Pence;
  readonly total: Pence;
  /** How many uses of the voucher the cart takes. */
  readonly uses: number;
  readonly needsEmail: boolean;
  /** The hidden products that the voucher opens. */
  readonly opens: readonly Product[];
};

type QuoteRequest = Pick<CheckoutRequest, 'items' | 'email' | 'userId' | 'attemptId'> & { readonly voucher: string };

/** Prices a cart with a voucher, as a checkout would at this moment (F1). @throws ServiceFailure */
export const quoteCart =
  (ports: Pick<CheckoutPorts, 'vouchers' | 'catalogue' | 'orders' | 'edition' | 'festivalClock'>) =>
  async (request: QuoteRequest): Promise<Result<CartQuote, VoucherRefusal | { readonly kind: 'cart-not-priced' }>> => {
    const own = request.attemptId ? await ports.orders.findByAttempt(request.attemptId) : undefined;
    const found = await usableVoucher(ports.vouchers)({
      code: request.voucher,
      email: request.email,
      now: ports.festivalClock.now(),
      replacedUses: own && replacedVoucherUses(own, request.userId),
    });
    if (!found.ok) return found;
    const { needsEmail } = found.value;
    const products = await ports.catalogue();
    const voucher = namingVariants(found.value.voucher, products);
    const lines = linesOf({ ...request, displayedTotal: undefined }, products, ports.edition.order, voucher);
    if (!lines.ok && lines.refusal.kind !== 'cart-empty') return refuse({ kind: 'cart-not-priced' });
    const hidden = hiddenAmong(products);
    const priced = withDiscount(lines.ok ? lines.value : [], { ...found.value, voucher }, hidden);
    if (!priced.ok) return priced;
    const total = totalOf(priced.value);
    const covered = products.filter(({ id }) => isFor(voucher, { id, hidden: hidden.has(id) }));
    const sold = productsWithVariants(products);
    const opens = covered.filter(({ id }) => hidden.has(id) && !sold.has(id));
    const isCovered = priced.value.some(({ productId, bundle }) =>
      covered.some(({ id }) => id === (bundle?.id ?? productId)),
    );
    const used = usesIn(priced.value);
    if (isCovered && used === 0 && opens.length === 0) return refuse({ kind: 'voucher-saves-nothing' });
    return ok({
      code: voucher.code,
      name: voucher.name,
      what: voucherInWords(
        voucher,
        // As the voucher names them: the name of a product means its variants.
        products.filter(({ id }) => isFor(found.value.voucher, { id, hidden: hidden.has(id) })).map(({ name }) => name),
      ),
      until: voucher.until,
      off: pence(fullPriceOf(priced.value) - total),
      total,
      uses: used,
      needsEmail,
      opens,
    });
  };
