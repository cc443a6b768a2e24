import type { ProductId } from '../../kernel/ids.ts';
import { withPlacesOfBundles } from '../../shop/products/bundle-sale.ts';
import type { Product } from '../../shop/products/product.ts';
import { withPlacesOfVariants } from '../../shop/products/variants.ts';
import { poolsOf, type SaleRules } from '../../tickets/sale-rules/sale-rules.ts';

/**
 * The places left of the products on sale as the ticket page counts them: those of a product with variants are left of its
 * variants, and those of a bundle of the tickets in it. Null is unlimited.
 * @param left by the products' own capacities and their pools
 */
export const leftInShop = (
  onSale: readonly Product[],
  left: ReadonlyMap<ProductId, number | null>,
  saleRules: Pick<SaleRules, 'pools'>,
): ReadonlyMap<ProductId, number | null> => {
  const items = onSale.map((product) => ({ ...product, placesLeft: left.get(product.id) ?? product.capacity }));
  const counted = withPlacesOfBundles(withPlacesOfVariants(items), poolsOf(saleRules, onSale));
  return new Map(counted.map(({ id, placesLeft }) => [id, placesLeft]));
};
