import type { ProductId } from '../../kernel/ids.ts';
import type { Pence } from '../../kernel/money.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Product } from '../../shop/products/product.ts';
import { variantsOf } from '../../shop/products/variants.ts';
import type { SalesFigures } from '../overview/sales-figures.ts';
import type { Edit } from './change.ts';
import {
  changedFields,
  type Listing,
  type ListingField,
  listingOf,
  type ProviderProduct,
  versionOf,
} from './listing.ts';
import { listingFault } from './listing-fault.ts';

/** A size or sitting as the product's form sends it. */
export type VariantAsked = {
  /** Null for a new one. */
  readonly id: ProductId | null;
  /** The version that the form showed. */
  readonly madeOn: string | null;
  readonly variant: string;
  readonly price: Pence;
  readonly capacity: number | null;
  readonly starts: string | null;
  readonly ends: string | null;
};

type OfProduct = {
  readonly product: Product;
  /** The product's own listing before and after the change. */
  readonly before: Listing;
  readonly after: Listing;
  readonly asked: readonly VariantAsked[] | undefined;
};

type EditPorts = { readonly newProductId: () => ProductId; readonly festivalClock: { now(): Instant } };
type Refused =
  | { readonly kind: 'catalogue-changed' }
  | { readonly kind: 'listing-wrong'; readonly field: ListingField };

/** What a variant says for itself at first. It has everything else from its product. */
const newVariant: Omit<Listing, 'name' | 'variant' | 'price' | 'capacity' | 'starts' | 'ends' | 'order'> = {
  ...{ description: '', priceChanges: [], saleFrom: null, saleUntil: null, isHidden: false, isArchived: false },
  ...{ maxPerOrder: null, panel: null, icon: null, picture: null, list: null, place: null },
  ...{ admits: null, counts: null, least: null, suggested: [], bundle: null },
};

/**
 * The edits of a product's variants: their own, those that the product's name and its archiving make, and the archiving of
 * those that are left out. Empty for a variant, and for a product without variants.
 */
export const variantEdits = (
  ports: EditPorts,
  products: readonly ProviderProduct[],
  { product, before, after, asked }: OfProduct,
): Result<readonly Edit[], Refused> => {
  const now = ports.festivalClock.now();
  const all = variantsOf(
    product.id,
    products.map((found) => ({ ...found, metadata: found.product.metadata })),
  );
  const known = all.map((found) => ({ id: found.product.id, before: listingOf(found, now) }));
  const edits: Edit[] = [];
  const nameOf = (variant: string) => `${after.name}, ${variant}`;
  for (const [at, { id, madeOn, ...news }] of (asked ?? []).entries()) {
    const found = known.find((each) => each.id === id);
    if (id !== null && (!found || versionOf(found.before) !== madeOn)) return refuse({ kind: 'catalogue-changed' });
    const listing: Listing = { ...(found?.before ?? newVariant), ...news, name: nameOf(news.variant), order: at + 1 };
    const field = listingFault(listing, found?.before ?? null, now);
    if (field) return refuse({ kind: 'listing-wrong', field });
    const { ticketType, kind } = product;
    edits.push(
      found
        ? { productId: found.id, made: null, before: found.before, after: listing }
        : {
            ...{ productId: ports.newProductId(), before: null, after: listing },
            made: { ticketType, kind, hints: { VariantOf: product.id } },
          },
    );
  }
  for (const { id, before: own } of known) {
    const done = edits.findIndex(({ productId }) => productId === id);
    const isLeftOut = asked !== undefined && done === -1;
    const changed = edits[done]?.after ?? (isLeftOut ? { ...own, isArchived: true } : own);
    const named = { ...changed, name: nameOf(changed.variant ?? '') };
    const isArchived = after.isArchived === before.isArchived ? named.isArchived : after.isArchived;
    const edit: Edit = {
      productId: id,
      made: null,
      before: own,
      after: { ...named, isArchived: isArchived || isLeftOut },
    };
    if (done === -1) edits.push(edit);
    else edits[done] = edit;
  }
  return ok(edits.filter((edit) => edit.before === null || changedFields(edit.before, edit.after).length > 0));
};

/** The places of a product that are sold and held, with those of its variants. */
export const placesWithVariants = (
  id: ProductId,
  products: readonly Pick<Product, 'id' | 'metadata'>[],
  places: readonly Pick<Awaited<ReturnType<SalesFigures['places']>>[number], 'product' | 'sold' | 'held'>[],
): { readonly sold: number; readonly held: number } => {
  const ids = [id, ...variantsOf(id, products).map((variant) => variant.id)];
  const own = places.filter(({ product }) => ids.includes(product));
  const sum = (part: 'sold' | 'held') => own.reduce((total, each) => total + each[part], 0);
  return { sold: sum('sold'), held: sum('held') };
};
