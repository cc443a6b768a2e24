import type { ProductId } from '../../kernel/ids.ts';
import { bundleIn } from '../products/bundle.ts';
import { bundlesLeft } from '../products/bundle-sale.ts';
import type { Product } from '../products/product.ts';
import type { OrderLine } from './order.ts';
import type { NoPlaces } from './refusals.ts';

/** A line as its buyer sees it: a bundle is one, whatever tickets are in it. */
export type LineAsSold = Pick<OrderLine, 'name' | 'quantity' | 'unitPrice' | 'ticketType'> & {
  readonly returned: number;
  readonly given: number;
  readonly donation: boolean;
  /** The lines of the order that it stands for. */
  readonly lines: readonly OrderLine[];
};

/** The lines of an order, in which those of a bundle are one with the bundle's name, price and number. */
export const linesAsSold = (lines: readonly OrderLine[]): readonly LineAsSold[] =>
  lines.flatMap((line, at): readonly LineAsSold[] => {
    const { bundle } = line;
    if (bundle && lines.findIndex((each) => each.bundle?.id === bundle.id) !== at) return [];
    const own = bundle ? lines.filter((each) => each.bundle?.id === bundle.id) : [line];
    const most = (count: (line: OrderLine) => number) => Math.max(...own.map(count));
    return [
      {
        name: bundle?.name ?? line.name,
        quantity: line.quantity,
        unitPrice: bundle?.price ?? line.unitPrice,
        ticketType: line.ticketType,
        // A bundle is returned whole; one with a ticket given away is not all the buyer's any more.
        returned: most(({ returned = 0 }) => returned),
        given: most(({ given = 0 }) => given),
        donation: line.donation ?? false,
        lines: own,
      },
    ];
  });

/** The bundles of an order, each once: what the card page sells in place of their tickets. */
export const bundlesIn = (lines: readonly OrderLine[]) =>
  linesAsSold(lines).flatMap(({ quantity, lines: [first] }) => (first?.bundle ? [{ ...first.bundle, quantity }] : []));

/**
 * A shortage of places by the items of the cart, where the store names the products of a bundle: places go to the items
 * in the cart's order, a bundle having as many as all its parts have.
 */
export const shortItems = (
  items: readonly { readonly productId: ProductId; readonly quantity: number }[],
  catalogue: readonly Product[],
  { short, ...refusal }: NoPlaces,
): NoPlaces => {
  const metadataOf = new Map(catalogue.map(({ id, metadata }) => [id, metadata]));
  if (items.every(({ productId }) => !bundleIn(metadataOf.get(productId) ?? {}))) return { ...refusal, short };
  const left = new Map(short.map((each) => [each.productId, each.left]));
  const found = new Map<ProductId, { wanted: number; left: number }>();
  for (const { productId, quantity } of items) {
    const parts = bundleIn(metadataOf.get(productId) ?? {}) ?? [{ product: productId, count: 1 }];
    const most = Math.min(quantity, bundlesLeft(parts, (id) => left.get(id)) ?? quantity);
    for (const { product, count } of parts) {
      const places = left.get(product);
      if (places !== undefined) left.set(product, Math.max(0, places - most * count));
    }
    if (most < quantity) found.set(productId, { wanted: quantity, left: most });
  }
  return { ...refusal, short: [...found].map(([productId, each]) => ({ productId, ...each })) };
};
