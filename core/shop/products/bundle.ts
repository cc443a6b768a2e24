import { isId, type ProductId, productId } from '../../kernel/ids.ts';

/** A part of a bundle: so many tickets of one product. */
export type BundlePart = { readonly product: ProductId; readonly count: number };

/** The most tickets of one bundle, and the most products in it. */
export const [mostInBundle, mostPartsOfBundle] = [20, 8];

type Metadata = Readonly<Record<string, string>>;

/**
 * Parses a product's `Bundle`: "prod_adult_day*2, prod_child_day*2". Null for a product that is none; undefined for
 * malformed text, for a product that is named twice, and for a bundle of fewer than two or of too many tickets.
 */
export const bundleIn = ({ Bundle }: Metadata): readonly BundlePart[] | null | undefined => {
  const typed = Bundle?.trim() ?? '';
  if (typed === '') return null;
  const parts = typed.split(',').map((part): BundlePart | undefined => {
    const [id = '', count = '1', ...more] = part.split('*').map((text) => text.trim());
    return isId(id) && /^[1-9]\d?$/.test(count) && more.length === 0
      ? { product: productId(id), count: Number(count) }
      : undefined;
  });
  if (!parts.every((part) => part !== undefined)) return undefined;
  const tickets = ticketsOfBundle(parts);
  const isDistinct = new Set(parts.map(({ product }) => product)).size === parts.length;
  return isDistinct && tickets > 1 && tickets <= mostInBundle && parts.length <= mostPartsOfBundle ? parts : undefined;
};

/** How many tickets a bundle has. */
export const ticketsOfBundle = (parts: readonly BundlePart[]): number =>
  parts.reduce((sum, { count }) => sum + count, 0);

/** Formats the parts for the metadata; empty for a product that is no bundle. */
export const bundleText = (parts: readonly BundlePart[] | null): string =>
  (parts ?? []).map(({ product, count }) => `${product}*${count}`).join(', ');
