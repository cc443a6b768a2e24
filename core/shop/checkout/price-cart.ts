import type { Edition } from '../../kernel/edition/edition.ts';
import type { ProductId } from '../../kernel/ids.ts';
import { type Pence, timesPence } from '../../kernel/money.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { bundleIn, ticketsOfBundle } from '../products/bundle.ts';
import { ticketsInBundle } from '../products/bundle-sale.ts';
import { donationSumsOf, donationUnit, isDonation, mostPounds } from '../products/donation.ts';
import { maxPerOrder, type Product } from '../products/product.ts';
import { hiddenAmong, isHidden, type VoucherRefusal } from '../vouchers/order-voucher.ts';
import { priceWithVoucher } from '../vouchers/price-with-voucher.ts';
import { type UsableVoucher, usedUp } from '../vouchers/usable-voucher.ts';
import { isFor, type Voucher } from '../vouchers/voucher.ts';
import { namingVariants } from '../vouchers/voucher-of-variants.ts';
import type { Order, OrderLine } from './order.ts';
import { orderLineOfProduct } from './order-line-of-product.ts';
import { totalOf } from './order-sums.ts';
import type { CheckoutRefusal, SumOutside, TooManyOfOne } from './refusals.ts';
import type { AnswersGiven } from './sale-checks.ts';

/** The requested products and quantities, and the total that the page showed, if it sent one. */
export type CartRequest = {
  readonly items: readonly {
    readonly productId: ProductId;
    /** Of a donation, its whole pounds. */
    readonly quantity: number;
    /** The buyer's answers about each ticket of the item, by question. */
    readonly answers?: readonly Readonly<Record<string, string>>[] | undefined;
  }[];
  readonly displayedTotal: Pence | undefined;
};

export type Priced = Pick<Order, 'lines' | 'total' | 'voucher'>;
type LinesRefusal = Extract<
  CheckoutRefusal,
  { kind: 'cart-empty' | 'too-many' | 'too-many-of-one' | 'sum-outside' | 'product-unavailable' }
>;
type PricingRefusal = LinesRefusal | Extract<CheckoutRefusal, { kind: 'price-changed' }>;
type Limits = Pick<Edition['order'], 'mostLines' | 'mostPlaces' | 'mostOfOne'>;

/** Prices a cart from the catalogue; prices, names and images that the browser sends are ignored. */
export const priceCart = (
  request: CartRequest,
  catalogue: readonly Product[],
  limits: Limits,
): Result<Priced, PricingRefusal> => {
  const lines = linesOf(request, catalogue, limits);
  return lines.ok ? withTotal(request, lines.value) : lines;
};

/**
 * Prices a cart like `priceCart`, with a voucher, which reduces prices and opens the hidden products that it names (F1).
 * A page that does not know the buyer's email yet shows a total that ignores the voucher's limit per email address. If
 * that limit makes the cart dearer, the refusal names the limit instead of a changed price.
 */
export const priceCartWithVoucher = (
  request: CartRequest,
  catalogue: readonly Product[],
  limits: Limits,
  usable: Pick<UsableVoucher, 'voucher' | 'uses' | 'usesOfAnyone'>,
): Result<Priced, PricingRefusal | VoucherRefusal> => {
  const { uses, usesOfAnyone } = usable;
  const voucher = namingVariants(usable.voucher, catalogue);
  const named = { ...usable, voucher };
  const lines = linesOf(request, catalogue, limits, voucher);
  if (!lines.ok) return lines;
  const hidden = hiddenAmong(catalogue);
  const reduced = withDiscount(lines.value, named, hidden);
  if (!reduced.ok) return reduced;
  const priced = withTotal(request, reduced.value);
  if (priced.ok) return ok({ ...priced.value, ...voucherOf(reduced.value, voucher) });
  const anyones = uses < usesOfAnyone ? withDiscount(lines.value, { ...named, uses: usesOfAnyone }, hidden) : reduced;
  return anyones.ok && withTotal(request, anyones.value).ok ? refuse(usedUp(usable)) : priced;
};

/** The lines with the voucher's discount. A refusal for too few uses names the limit that was reached. */
export const withDiscount = (
  lines: readonly OrderLine[],
  usable: Pick<UsableVoucher, 'voucher' | 'uses' | 'usesOfAnyone'>,
  hidden: ReadonlySet<ProductId>,
): Result<readonly OrderLine[], VoucherRefusal> => {
  const reduced = priceWithVoucher(lines, usable.voucher, usable.uses, (id) => hidden.has(id));
  if (reduced.ok || reduced.refusal.kind !== 'voucher-used-up') return reduced;
  return refuse(usedUp(usable, reduced.refusal.left));
};

const withTotal = (
  { displayedTotal }: CartRequest,
  lines: readonly OrderLine[],
): Result<Priced, Extract<CheckoutRefusal, { kind: 'price-changed' }>> => {
  const total = totalOf(lines);
  return displayedTotal !== undefined && displayedTotal !== total
    ? refuse({ kind: 'price-changed', total, lines })
    : ok({ lines, total });
};

/** The lines of a cart at the catalogue's prices, before any voucher's discount. */
export const linesOf = (
  request: CartRequest,
  catalogue: readonly Product[],
  limits: Limits,
  voucher?: Voucher,
): Result<readonly OrderLine[], LinesRefusal> => {
  const wanted = merged(request.items);
  if (wanted.size === 0) return refuse({ kind: 'cart-empty' });
  const known = new Map(catalogue.map((product) => [product.id, product]));
  const isGift = (id: ProductId) => known.get(id)?.kind === 'donation';
  const ticketsOf = (id: ProductId) => ticketsOfBundle(bundleIn(known.get(id)?.metadata ?? {}) ?? []) || 1;
  const places = [...wanted].reduce((sum, [id, quantity]) => sum + (isGift(id) ? 0 : quantity * ticketsOf(id)), 0);
  if (wanted.size > limits.mostLines || places > limits.mostPlaces)
    return refuse({ kind: 'too-many', most: limits.mostPlaces });

  const lines: OrderLine[] = [];
  const unavailable: string[] = [];
  const over: TooManyOfOne['over'][number][] = [];
  const outside: SumOutside['sums'][number][] = [];
  for (const [id, quantity] of wanted) {
    const product = known.get(id);
    const isClosed = product && isHidden(product) && !(voucher && isFor(voucher, { id, hidden: true }));
    if (product?.price == null || product.priceId === null || isClosed) {
      unavailable.push(isClosed ? id : (product?.name ?? id));
      continue;
    }
    const { priceId, price: unitPrice } = product;
    const line = orderLineOfProduct(product, priceId);
    if (isDonation(product)) {
      const { least } = donationSumsOf(product);
      if (quantity < least || quantity > mostPounds)
        outside.push({ productId: id, name: product.name, least, most: mostPounds });
      lines.push({ ...line, unitPrice: timesPence(donationUnit, quantity), quantity: 1, donation: true });
      continue;
    }
    const most = maxPerOrder(product, limits);
    if (quantity > most) over.push({ productId: id, name: product.name, most });
    const parts = bundleIn(product.metadata) ?? null;
    if (parts === null) {
      lines.push({ ...line, unitPrice, quantity });
      continue;
    }
    const tickets = ticketsInBundle(unitPrice, parts, catalogue);
    if (!tickets) unavailable.push(product.name);
    for (const { product: part, share } of tickets ?? [])
      if (part.priceId !== null)
        lines.push({
          ...orderLineOfProduct(part, part.priceId),
          ...{ unitPrice: share, quantity, bundle: { id, priceId, name: product.name, price: unitPrice } },
        });
  }
  if (unavailable.length > 0) return refuse({ kind: 'product-unavailable', products: unavailable });
  if (outside.length > 0) return refuse({ kind: 'sum-outside', sums: outside });
  return over.length > 0 ? refuse({ kind: 'too-many-of-one', over }) : ok(lines);
};

/** The order's voucher; none when the voucher applies to no line. */
const voucherOf = (lines: readonly OrderLine[], voucher: Voucher | undefined): Pick<Order, 'voucher'> =>
  voucher && lines.some((line) => line.voucher)
    ? { voucher: { id: voucher.id, code: voucher.code, name: voucher.name } }
    : {};

/** Merges lines of the same product. */
const merged = (items: CartRequest['items']): ReadonlyMap<ProductId, number> => {
  const wanted = new Map<ProductId, number>();
  for (const { productId, quantity } of items) wanted.set(productId, (wanted.get(productId) ?? 0) + quantity);
  return wanted;
};

/** The answers about the tickets of each product, with all its lines together. */
export const answersIn = (items: CartRequest['items']): AnswersGiven => {
  const given = new Map<ProductId, readonly Readonly<Record<string, string>>[]>();
  for (const { productId, quantity, answers = [] } of items) {
    // A bundle has several tickets, each with answers of its own.
    const own = Array.from({ length: Math.max(quantity, answers.length) }, (_, place) => answers[place] ?? {});
    given.set(productId, [...(given.get(productId) ?? []), ...own]);
  }
  return given;
};

/** Equal for carts with the same products, quantities and voucher, in any order. */
export const cartHashOf = (items: CartRequest['items'], voucher: string | null = null): string => {
  const wanted = [...merged(items)].map(([id, quantity]) => `${id}*${quantity}`).sort();
  return (voucher === null ? wanted : [...wanted, `voucher:${voucher}`]).join('+');
};
