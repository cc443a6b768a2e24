import type { Edition } from '../edition/edition.ts';
import type { ProductId } from '../kernel/ids.ts';
import type { Pence } from '../kernel/money.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { mostPerOrder, type Product } from '../tickets/product.ts';
import type { AnswersGiven } from './asked/sale-checks.ts';
import { type OrderLine, totalOf } from './order.ts';
import type { CheckoutRefusal, TooManyOfOne } from './refusals.ts';

/** The requested products and quantities, and the total that the page showed, if it sent one. */
export type CartRequest = {
  readonly items: readonly {
    readonly productId: ProductId;
    readonly quantity: number;
    /** What was answered about each of these places, by question. */
    readonly answers?: readonly Readonly<Record<string, string>>[] | undefined;
  }[];
  readonly displayedTotal: Pence | undefined;
};

type Priced = { readonly lines: readonly OrderLine[]; readonly total: Pence };
type PricingRefusal = Extract<
  CheckoutRefusal,
  { kind: 'cart-empty' | 'too-many' | 'too-many-of-one' | 'product-unavailable' | 'price-changed' }
>;

/** Prices a cart from the catalogue; prices, names and images that the browser sends are ignored. */
export const priceCart = (
  request: CartRequest,
  catalogue: readonly Product[],
  limits: Pick<Edition['order'], 'mostLines' | 'mostPlaces' | 'mostOfOne'>,
): Result<Priced, PricingRefusal> => {
  const wanted = merged(request.items);
  if (wanted.size === 0) return refuse({ kind: 'cart-empty' });
  const places = [...wanted.values()].reduce((sum, quantity) => sum + quantity, 0);
  if (wanted.size > limits.mostLines || places > limits.mostPlaces)
    return refuse({ kind: 'too-many', most: limits.mostPlaces });

  const lines: OrderLine[] = [];
  const unavailable: string[] = [];
  const over: TooManyOfOne['over'][number][] = [];
  for (const [id, quantity] of wanted) {
    const product = catalogue.find((each) => each.id === id);
    if (product?.price == null || product.priceId === null) {
      unavailable.push(product?.name ?? id);
      continue;
    }
    const most = mostPerOrder(product, limits);
    if (quantity > most) over.push({ productId: id, name: product.name, most });
    lines.push({
      productId: id,
      priceId: product.priceId,
      name: product.name,
      ticketType: product.ticketType,
      unitPrice: product.price,
      quantity,
    });
  }
  if (unavailable.length > 0) return refuse({ kind: 'product-unavailable', products: unavailable });
  if (over.length > 0) return refuse({ kind: 'too-many-of-one', over });

  const total = totalOf(lines);
  if (request.displayedTotal !== undefined && request.displayedTotal !== total)
    return refuse({ kind: 'price-changed', total, lines });
  return ok({ lines, total });
};

/** Merges lines of the same product. */
const merged = (items: CartRequest['items']): ReadonlyMap<ProductId, number> => {
  const wanted = new Map<ProductId, number>();
  for (const { productId, quantity } of items) wanted.set(productId, (wanted.get(productId) ?? 0) + quantity);
  return wanted;
};

/** The answers about the places of each product, of all its lines together. */
export const answersIn = (items: CartRequest['items']): AnswersGiven => {
  const given = new Map<ProductId, readonly Readonly<Record<string, string>>[]>();
  for (const { productId, quantity, answers = [] } of items) {
    const own = Array.from({ length: quantity }, (_, place) => answers[place] ?? {});
    given.set(productId, [...(given.get(productId) ?? []), ...own]);
  }
  return given;
};

/** Equal for carts with the same products and quantities, in any order. */
export const cartHashOf = (items: CartRequest['items']): string =>
  [...merged(items)]
    .map(([id, quantity]) => `${id}*${quantity}`)
    .sort()
    .join('+');
