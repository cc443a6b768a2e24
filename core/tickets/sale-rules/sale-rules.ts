import type * as z from 'zod/mini';
import { bundleIn } from '../../shop/products/bundle.ts';
import { countsIn, isNamedBy } from '../../shop/products/names-in-metadata.ts';
import type { Pool, PoolId } from '../../shop/products/pool.ts';
import type { Product } from '../../shop/products/product.ts';
import { isProductId, takesProduct } from '../../shop/products/product-groups.ts';
import type { saleRulesFile } from './sale-rules-shape.ts';

/** The content of an edition's `sale-rules.yaml`, which names products by group or id. */
export type SaleRules = z.output<typeof saleRulesFile>;

/** A need between products (F5): each of `products` needs one of `needs`. */
export type Need = SaleRules['needs'][number];

/** A question about each ticket of some products (F4). */
export type Question = SaleRules['questions'][number];

/** The name of a question's answers at the desk: "Allergies". */
export const nameOfQuestion = ({ called, asks }: Pick<Question, 'called' | 'asks'>): string => called ?? asks;

/** The rules of an edition without any. */
export const noSaleRules: SaleRules = { pools: [], needs: [], questions: [], classBeforeMoney: false };

/** The fields of a product by which the rules can name it. */
export type NamedProduct = Pick<Product, 'id' | 'ticketType' | 'kind' | 'metadata'>;

/** Whether one of these names, each a group or an id, includes the product. */
export const isNamed = (names: readonly string[], product: NamedProduct): boolean =>
  names.some((name) => takesProduct(name, product));

/** The pools, each with the catalogue's products that share it: by a product's own `Counts`, otherwise by the pool's names. */
export const poolsOf = ({ pools }: Pick<SaleRules, 'pools'>, products: readonly NamedProduct[]): readonly Pool[] =>
  pools.map(({ products: names, ...pool }) => ({
    ...pool,
    // A bundle takes no place itself, and has what its pools have left.
    products: withBundles(
      products.filter(
        (product) =>
          !bundleIn(product.metadata) && isNamedBy(countsIn(product.metadata), pool.id, () => isNamed(names, product)),
      ),
      products,
    ).map(({ id }) => id),
  }));

/** These products and the bundles with one of them: a bundle is no ticket itself, it is what is in it. */
export const withBundles = (
  own: readonly NamedProduct[],
  products: readonly NamedProduct[],
): readonly NamedProduct[] => {
  const ids = new Set(own.map(({ id }) => id));
  return [...own, ...products.filter(({ metadata }) => bundleIn(metadata)?.some(({ product }) => ids.has(product)))];
};

/**
 * The rules with the desk's latest number of places for each pool; pools not in the map keep that of the edition's
 * files.
 */
export const withPoolPlaces = <Rules extends Pick<SaleRules, 'pools'>>(
  rules: Rules,
  places: ReadonlyMap<PoolId, number>,
): Rules => ({
  ...rules,
  pools: rules.pools.map((pool) => ({ ...pool, places: places.get(pool.id) ?? pool.places })),
});

/** The questions about a ticket of this product. */
export const questionsAbout = (
  { questions }: Pick<SaleRules, 'questions'>,
  product: NamedProduct,
): readonly Question[] => questions.filter(({ products }) => isNamed(products, product));

type Fault = { readonly path: readonly (string | number)[]; readonly reason: string };

/**
 * A live view of the rules: each read returns the current value.
 * @param now returns the current rules
 */
export const rulesInForce = (now: () => SaleRules): SaleRules => ({
  get pools() {
    return now().pools;
  },
  get needs() {
    return now().needs;
  },
  get questions() {
    return now().questions;
  },
  get classBeforeMoney() {
    return now().classBeforeMoney;
  },
});

/** Contradictions between the rules and the products or checkpoints, by field. */
export const saleRulesFaults = (
  { pools, needs, questions }: SaleRules,
  products: readonly NamedProduct[],
  { checkpoints, unlisted }: { readonly checkpoints: readonly string[]; readonly unlisted: readonly string[] },
): readonly Fault[] => {
  const unknown = (names: readonly string[], path: Fault['path']): readonly Fault[] =>
    names.flatMap((name, at) => {
      if (products.some((product) => takesProduct(name, product)) || unlisted.includes(name)) return [];
      const reason = isProductId(name)
        ? `there is no product ${name} in the catalogue, nor under unlisted in door.yaml`
        : `the catalogue has no ${name}`;
      return [{ path: [...path, at], reason }];
    });
  return [
    ...pools.flatMap((pool, at) => unknown(pool.products, ['pools', at, 'products'])),
    ...products.flatMap(({ id, metadata }) =>
      (countsIn(metadata) ?? [])
        .filter((name) => pools.every((pool) => pool.id !== name))
        .map((name) => ({ path: ['pools'], reason: `there is no pool ${name}, of which ${id} takes places` })),
    ),
    ...needs.flatMap((need, at) => [
      ...unknown(need.products, ['needs', at, 'products']),
      ...unknown(need.needs, ['needs', at, 'needs']),
    ]),
    ...questions.flatMap((question, at) => [
      ...unknown(question.products, ['questions', at, 'products']),
      ...question.shownAt.flatMap((checkpoint, index) =>
        checkpoints.includes(checkpoint)
          ? []
          : [{ path: ['questions', at, 'shownAt', index], reason: `door.yaml has no checkpoint ${checkpoint}` }],
      ),
    ]),
  ];
};
