import { isId, type ProductId, productId } from '../../kernel/ids.ts';
import { type Pool, poolOfVariants } from './pool.ts';
import { type CatalogueItem, type Product, productKindOf } from './product.ts';
import { ticketTypeOf } from './ticket-type.ts';

type Metadata = Readonly<Record<string, string>>;
type Identified = { readonly id: ProductId; readonly metadata: Metadata };

/** The product of which this one is a size or a sitting; undefined for a product of its own. */
export const variantOf = ({ VariantOf }: Metadata): ProductId | undefined => {
  const id = VariantOf?.trim();
  return isId(id) ? productId(id) : undefined;
};

/** The name of a variant within its product: "M", "12.30pm sitting"; undefined when it has none. */
export const variantNameIn = ({ Variant }: Metadata): string | undefined => Variant?.trim() || undefined;

/** The name of a product as the provider has it, with the variant's name at its end: "Festival T-shirt, M". */
export const nameWithVariant = (name: string, metadata: Metadata): string => {
  const variant = variantOf(metadata) && variantNameIn(metadata);
  return variant === undefined || name.endsWith(variant) ? name : `${name}, ${variant}`;
};

/** The variants of a product, in the order of the catalogue. */
export const variantsOf = <P extends { readonly metadata: Metadata }>(
  id: ProductId,
  products: readonly P[],
): readonly P[] => products.filter(({ metadata }) => variantOf(metadata) === id);

/** The products that are not sold themselves, because their variants are. */
export const productsWithVariants = (products: readonly Identified[]): ReadonlySet<ProductId> => {
  const ids = new Set(products.map(({ id }) => id));
  return new Set(products.flatMap(({ metadata }) => variantOf(metadata) ?? []).filter((id) => ids.has(id)));
};

/** These ids, and those of the variants of these products: what names a product names its variants. */
export const withTheirVariants = (ids: readonly ProductId[], products: readonly Identified[]): readonly ProductId[] => {
  const own = new Set(ids);
  return [
    ...ids,
    ...products.filter(({ id, metadata }) => isOneOf(own, variantOf(metadata)) && !own.has(id)).map(({ id }) => id),
  ];
};

/** Whether the ids have this one; false for none. */
export const isOneOf = (ids: ReadonlySet<ProductId>, id: ProductId | undefined): boolean =>
  id !== undefined && ids.has(id);

/** What a variant says for itself alone. Everything else it has from its product, unless it says so itself. */
const ownKeys: ReadonlySet<string> = new Set(['Capacity', 'VariantOf', 'Variant', 'PriceChanges', 'Order', 'Bundle']);

const said = (metadata: Metadata): Metadata =>
  Object.fromEntries(Object.entries(metadata).filter(([, text]) => text.trim() !== ''));

/** The metadata of a variant, completed from its product's: it is of the same kind, opens the same checkpoints, … */
const inherited = (own: Metadata, from: Metadata): Metadata => ({
  ...Object.fromEntries(Object.entries(said(from)).filter(([key]) => !ownKeys.has(key))),
  ...said(own),
});

type Sort = Identified & Pick<Product, 'ticketType' | 'kind'>;

/** The products, of which the variants are completed from their products: their kind, what they open, where they are. */
export const withInherited = <P extends Sort>(products: readonly P[]): readonly P[] =>
  products.map((variant) => {
    const of = variantOf(variant.metadata);
    const product = of && products.find(({ id }) => id === of);
    if (!product) return variant;
    const metadata = inherited(variant.metadata, product.metadata);
    return { ...variant, metadata, ticketType: ticketTypeIn(metadata, product), kind: productKindOf(metadata) };
  });

/** The files of an edition have the type beside the metadata. */
const ticketTypeIn = (metadata: Metadata, { ticketType }: Sort): Sort['ticketType'] =>
  ticketType === 'Guest' ? ticketTypeOf(metadata) : ticketType;

/**
 * The catalogue with variants: each stands behind its product, and has from it what it does not say itself. A product with
 * variants has no price, so that it is not sold beside them.
 */
export const withVariants = (products: readonly Product[]): readonly Product[] => {
  const sold = productsWithVariants(products);
  if (sold.size === 0) return products;
  const all = withInherited(products);
  return all.flatMap((product): readonly Product[] => {
    if (isOneOf(sold, variantOf(product.metadata))) return [];
    if (!sold.has(product.id)) return [product];
    return [
      { ...product, priceId: null, price: null, priceChanges: [] },
      ...variantsOf(product.id, all).map((variant) => ({
        ...variant,
        description: variant.description || product.description,
        images: variant.images.length > 0 ? variant.images : product.images,
      })),
    ];
  });
};

/** The number of places of each product with variants is a pool over them, so that no variant oversells beside it. */
export const poolsOfVariants = (
  products: readonly Pick<Product, 'id' | 'metadata' | 'capacity'>[],
): readonly Pool[] => {
  const sold = productsWithVariants(products);
  return products.flatMap(({ id, capacity }) =>
    sold.has(id) && capacity !== null
      ? [
          {
            id: poolOfVariants(id),
            places: capacity,
            products: [id, ...variantsOf(id, products).map((each) => each.id)],
          },
        ]
      : [],
  );
};

/** The items, in which a product with variants has no more places left than its variants together. */
export const withPlacesOfVariants = (items: readonly CatalogueItem[]): readonly CatalogueItem[] => {
  const sold = productsWithVariants(items);
  if (sold.size === 0) return items;
  return items.map((item) =>
    sold.has(item.id) ? { ...item, placesLeft: leftOf(item, variantsOf(item.id, items)) } : item,
  );
};

const leftOf = ({ placesLeft }: CatalogueItem, variants: readonly CatalogueItem[]): number | null => {
  const sum = variants.reduce<number>((total, each) => total + (each.placesLeft ?? Number.POSITIVE_INFINITY), 0);
  const left = Math.min(sum, placesLeft ?? Number.POSITIVE_INFINITY);
  return Number.isFinite(left) ? left : null;
};

/** One item for each product, for lists of names and prices: one with variants at the lowest of their prices. */
export const oneForAllVariants = (items: readonly CatalogueItem[]): readonly CatalogueItem[] => {
  const sold = productsWithVariants(items);
  return items.flatMap((item): readonly CatalogueItem[] => {
    if (isOneOf(sold, variantOf(item.metadata))) return [];
    if (!sold.has(item.id)) return [item];
    const [cheapest] = variantsOf(item.id, items)
      .filter(({ price }) => price !== null)
      .toSorted((one, other) => (one.price ?? 0) - (other.price ?? 0));
    return [{ ...item, price: cheapest?.price ?? null }];
  });
};
