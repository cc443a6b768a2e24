import type { ProductId } from '../../kernel/ids.ts';
import { isNamed, type NamedProduct, type Need } from './sale-rules.ts';

/** A product of an order whose need is not met. */
export type MissingNeed = {
  readonly productId: ProductId;
  readonly name: string;
  /** The name of the missing product in words: "a day ticket". */
  readonly called: string;
  readonly within: Need['within'];
};

/**
 * The unmet needs of an order. A need is met by a needed product in the order or, where the need allows that, among the
 * buyer's valid tickets; one needed product is enough for any number of products that need it.
 * @param own products of the valid tickets in the buyer's account
 */
export const missingNeeds = (
  needs: readonly Need[],
  lines: readonly { readonly productId: ProductId; readonly name: string }[],
  own: readonly ProductId[],
  catalogue: readonly NamedProduct[],
): readonly MissingNeed[] => {
  const known = new Map(catalogue.map((product) => [product.id, product]));
  const has = (names: readonly string[], products: readonly ProductId[]) =>
    products.some((id) => {
      const product = known.get(id);
      return product ? isNamed(names, product) : names.includes(id);
    });
  const inOrder = lines.map(({ productId }) => productId);
  // A bundle has a line for each of its prices.
  const each = lines.filter(({ productId }, at) => inOrder.indexOf(productId) === at);
  return each.flatMap(({ productId, name }) =>
    needs.flatMap(({ products, needs: wanted, called, within }) => {
      if (!has(products, [productId]) || has(wanted, inOrder)) return [];
      return within === 'account' && has(wanted, own) ? [] : [{ productId, name, called, within }];
    }),
  );
};

/**
 * What a sold product needs, in words, each with the products of its order that meet it; what none of them meets is left
 * out, because it was met elsewhere.
 */
export const needsWithin = (
  needs: readonly Need[],
  product: NamedProduct,
  order: readonly NamedProduct[],
): readonly { readonly called: string; readonly metBy: readonly ProductId[] }[] =>
  needs.flatMap(({ products, needs: wanted, called }) => {
    const metBy = isNamed(products, product) ? order.filter((each) => isNamed(wanted, each)).map(({ id }) => id) : [];
    return metBy.length === 0 ? [] : [{ called, metBy }];
  });
