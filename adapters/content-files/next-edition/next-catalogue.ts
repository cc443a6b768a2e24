import { type Document, isMap, isScalar, isSeq, type YAMLMap } from 'yaml';
import { listingOf } from '#core/desk/catalogue/listing.ts';
import type { EditionPlan, FileMistake, ProductPlan } from '#core/desk/editions/edition-plan.ts';
import type { SoldProduct } from '#core/desk/editions/ports.ts';
import { formatPounds } from '#core/kernel/money.ts';
import type { Instant } from '#core/kernel/time.ts';
import { bundleIn, bundleText } from '#core/shop/products/bundle.ts';
import { isDonation, suggestedText } from '#core/shop/products/donation.ts';
import { namesText } from '#core/shop/products/names-in-metadata.ts';
import { momentText } from '#core/shop/products/price-changes.ts';
import { isProductId } from '#core/shop/products/product-groups.ts';
import { variantOf } from '#core/shop/products/variants.ts';

/** The products of the last edition that the next one may have, as the provider has them at the end of it. */
export const productsToCopy = (products: readonly SoldProduct[]): readonly SoldProduct[] =>
  products.filter(({ isArchived }) => !isArchived);

/**
 * The products that are copied. A variant goes with its product, and a bundle with every product in it: without them it
 * could not be sold.
 */
export const copiedProducts = (
  products: readonly SoldProduct[],
  plan: Pick<EditionPlan, 'products'>,
): readonly SoldProduct[] => {
  const wanted = productsToCopy(products).filter((each) => planOf(plan, each).isCopied);
  const isWanted = (id: string) => wanted.some(({ product }) => product.id === id);
  const whole = wanted.filter(({ product: { metadata } }) => {
    const of = variantOf(metadata);
    return of === undefined || isWanted(of);
  });
  return whole.filter(({ product: { metadata } }) =>
    (bundleIn(metadata) ?? []).every(({ product: part }) => whole.some(({ product }) => product.id === part)),
  );
};

/** What an organiser decided of a product; without a decision it is copied as it is. */
export const planOf = (
  { products }: Pick<EditionPlan, 'products'>,
  { product: { id, price, capacity } }: SoldProduct,
): ProductPlan => products.find((each) => each.id === id) ?? { id, isCopied: true, price, places: capacity };

/**
 * Writes the last edition's catalogue as the provider has it, with the prices and places of the plan, and leaves out what
 * is not copied. Ids and dates are still the last edition's.
 */
export const writeCatalogue = (
  document: Document,
  products: readonly SoldProduct[],
  plan: EditionPlan,
  at: Instant,
): readonly FileMistake[] => {
  const list = document.contents;
  if (!isSeq(list)) return [];
  const mistakes: FileMistake[] = [];
  const items = list.items.filter((item) => isMap(item));
  const node = (value: unknown) => document.createNode(value);
  const copied = copiedProducts(products, plan);
  list.items = copied.map((sold, nth) => {
    const { price, places } = planOf(plan, sold);
    if (price === null) mistakes.push({ file, path: [nth, 'price'], reason: 'Give it a price.' });
    const isBundle = bundleIn(sold.product.metadata) !== null;
    const isUnlimited = isBundle || isDonation(sold.product);
    if (places === null && !isUnlimited)
      mistakes.push({ file, path: [nth, 'capacity'], reason: 'Give it a number of places.' });
    const found = items.find((item) => item.get('id') === sold.product.id) ?? document.createNode({});
    const item = found as YAMLMap;
    const known = item.get('picture');
    const wanted: Readonly<Record<string, unknown>> = {
      id: sold.product.id,
      name: sold.product.name,
      description: sold.product.description,
      price: formatPounds((price ?? 0) as Parameters<typeof formatPounds>[0]),
      ...(isUnlimited ? {} : { capacity: places ?? 0 }),
      ...(sold.product.ticketType === 'Guest' ? {} : { type: sold.product.ticketType }),
      picture: typeof known === 'string' ? known : pictureOf(sold, at),
      hints: hintsOf(sold, at),
    };
    // As nodes, because the dates and ids among them are moved afterwards, node by node.
    for (const [field, value] of Object.entries(wanted))
      if (!isWritten(item, field, value)) item.set(field, isScalar(item.get(field, true)) ? value : node(value));
    return item;
  });
  return mistakes;
};

const file = 'catalogue.yaml';

const isWritten = (item: YAMLMap, field: string, value: unknown): boolean => {
  const found = item.toJSON() as Record<string, unknown>;
  return JSON.stringify(sorted(found[field])) === JSON.stringify(sorted(value));
};

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).sort() : value;

const pictureOf = (sold: SoldProduct, at: Instant): string => {
  const { picture, icon } = listingOf(sold, at);
  return picture?.split('?')[0] ?? (icon ? `/art/icons/plain/${icon}.svg` : '/art/oak-sprig.svg');
};

const hintsOf = (sold: SoldProduct, at: Instant): Readonly<Record<string, string>> => {
  const { metadata } = sold.product;
  const {
    panel,
    icon,
    isHidden,
    saleFrom,
    saleUntil,
    maxPerOrder,
    list,
    starts,
    ends,
    place,
    admits,
    counts,
    variant,
    least,
    suggested,
    bundle,
  } = listingOf(sold, at);
  return {
    ...(panel && { Panel: panel }),
    ...(icon && { Icon: icon }),
    ...(metadata.Kind && { Kind: metadata.Kind }),
    ...(metadata.Door && { Door: metadata.Door }),
    ...(metadata.When && { When: metadata.When }),
    ...(metadata.VariantOf && { VariantOf: metadata.VariantOf }),
    ...(variant !== null && { Variant: variant }),
    ...(least !== null && { Least: String(least) }),
    ...(suggested.length > 0 && { Suggested: suggestedText(suggested) }),
    ...(bundle !== null && { Bundle: bundleText(bundle) }),
    ...(list !== null && { List: list }),
    ...(starts !== null && { Starts: starts }),
    ...(ends !== null && { Ends: ends }),
    ...(place !== null && { Place: place }),
    ...(admits !== null && { Admits: namesText(admits) }),
    ...(counts !== null && { Counts: namesText(counts) }),
    ...(isHidden && { Hidden: 'yes' }),
    ...(maxPerOrder !== null && { MostPerOrder: String(maxPerOrder) }),
    ...(saleFrom !== null && { SaleFrom: momentText(saleFrom) }),
    ...(saleUntil !== null && { SaleUntil: momentText(saleUntil) }),
  };
};

/** Leaves products that are not copied out of the rules of sale, and a rule without products with them. */
export const leaveOutOfRules = (document: Document, isGone: (id: string) => boolean): void => {
  if (!isMap(document.contents)) return;
  for (const part of ['pools', 'needs', 'questions'] as const) {
    const rules = document.contents.get(part);
    if (!isSeq(rules)) continue;
    rules.items = rules.items.filter((rule) => {
      if (!isMap(rule)) return true;
      const lists = ['products', 'needs'].flatMap((field) => {
        const list = rule.get(field);
        return isSeq(list) ? [list] : [];
      });
      for (const list of lists)
        list.items = list.items.filter((item) => {
          const name = String(item);
          return !isProductId(name) || !isGone(name);
        });
      return lists.every(({ items }) => items.length > 0);
    });
  }
};

/** Leaves products that are not copied out of what checkpoints take and of the ids that they know beside the catalogue. */
export const leaveOutOfDoor = (document: Document, isGone: (id: string) => boolean): void => {
  if (!isMap(document.contents)) return;
  const checkpoints = document.contents.get('checkpoints');
  const lists = [
    document.contents.get('unlisted'),
    ...(isSeq(checkpoints) ? checkpoints.items.map((each) => (isMap(each) ? each.get('takes') : undefined)) : []),
  ];
  for (const list of lists) if (isSeq(list)) list.items = list.items.filter((item) => !isGone(String(item)));
};
