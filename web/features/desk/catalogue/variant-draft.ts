import type { DeskCatalogue, DeskProduct, ProductChangeSent } from '#core/desk/catalogue/client.ports.ts';
import { listingFaults } from '#core/desk/catalogue/messages.ts';
import { formatNumber } from '#core/kernel/format-number.ts';
import { formatPounds, type Pence } from '#core/kernel/money.ts';
import { typedPounds, typedWholeNumber } from '#core/kernel/typed-number.ts';
import { timesIn } from '#core/shop/products/when-and-where.ts';

type VariantSent = NonNullable<ProductChangeSent['variants']>[number];

/** A size or sitting as typed into the form of its product. */
export type VariantDraft = {
  /** Tells the rows apart, also those of new ones. */
  readonly key: string;
  readonly id: DeskProduct['id'] | null;
  readonly variant: string;
  readonly starts: string;
  readonly ends: string;
  readonly places: string;
  readonly price: string;
};

/** The sizes or sittings of a product that are not archived, in their order. */
export const variantsIn = ({ products }: Pick<DeskCatalogue, 'products'>, { id }: Pick<DeskProduct, 'id'>) =>
  products.filter(({ variantOf, listing }) => variantOf === id && !listing.isArchived);

/** The drafts of these sizes or sittings. */
export const variantDraftsOf = (variants: readonly DeskProduct[]): readonly VariantDraft[] =>
  variants.map(({ id, listing: { variant, starts, ends, capacity, price } }) => ({
    ...{ key: id, id, variant: variant ?? '', starts: starts ?? '', ends: ends ?? '' },
    places: capacity === null ? '' : String(capacity),
    price: price === null ? '' : formatPounds(price).slice(1),
  }));

/** What is wrong with a draft, by field. */
export type VariantFaults = Readonly<Partial<Record<'variant' | 'starts' | 'places' | 'price', string>>>;

export const variantFaults = (
  { variant, starts, ends, places, price }: VariantDraft,
  others: readonly VariantDraft[],
): VariantFaults => {
  const pounds = typedPounds(price.trim());
  const isTwice = others.some((other) => other.variant.trim() === variant.trim());
  return {
    ...(variant.trim() === '' && { variant: listingFaults.variant }),
    ...(variant.trim() !== '' && isTwice && { variant: 'Another one has this name already.' }),
    ...(timesIn({ Starts: starts, Ends: ends }) === undefined && { starts: listingFaults.starts }),
    ...(places.trim() !== '' && typedWholeNumber(places.trim()) === undefined && { places: listingFaults.capacity }),
    ...((pounds === undefined || (pounds !== 0 && pounds < 30)) && { price: listingFaults.price }),
  };
};

/** The faults of all drafts, in their order. */
export const faultsOf = (drafts: readonly VariantDraft[]): readonly VariantFaults[] =>
  drafts.map((draft) =>
    variantFaults(
      draft,
      drafts.filter((other) => other !== draft),
    ),
  );

/** The faults of a new draft that is still being filled in: what is missing in it is none yet. */
export const withoutMissing = ({ variant, price }: VariantDraft, faults: VariantFaults): VariantFaults => {
  const { variant: ofName, price: ofPrice, ...others } = faults;
  return {
    ...others,
    ...(variant.trim() !== '' && ofName && { variant: ofName }),
    ...(price.trim() !== '' && ofPrice && { price: ofPrice }),
  };
};

/** The drafts as they are sent; call it without faults. */
export const variantsSent = (drafts: readonly VariantDraft[], known: readonly DeskProduct[]): VariantSent[] =>
  drafts.map(({ id, variant, starts, ends, places, price }) => ({
    id,
    madeOn: known.find((each) => each.id === id)?.version ?? null,
    variant: variant.trim(),
    price: typedPounds(price.trim()) ?? (0 as Pence),
    capacity: places.trim() === '' ? null : (typedWholeNumber(places.trim()) ?? null),
    ...{ starts: starts || null, ends: ends || null },
  }));

/** A line of the list of unsaved changes. */
export type VariantChange = {
  readonly key: string;
  readonly name: string;
  readonly before: string;
  readonly after: string;
};

/** A number of places in figures; what is no whole number stays as it was typed. */
const placesInWords = (typed: string): string => {
  const count = typedWholeNumber(typed);
  return count === undefined ? typed.trim() : formatNumber(count);
};

const priceInWords = (typed: string): string => {
  const pounds = typedPounds(typed);
  return pounds === undefined ? typed.trim() : formatPounds(pounds);
};

const inWords = ({ variant, starts, ends, places, price }: VariantDraft): readonly string[] => [
  variant,
  [starts, ends].filter(Boolean).join('–') || 'the whole day',
  places.trim() === '' ? 'no limit' : `${placesInWords(places)} places`,
  priceInWords(price),
];

/** What is typed of a new one so far. */
const newInWords = (draft: VariantDraft): string => {
  const { starts, ends, places, price } = draft;
  const isTyped = [false, starts + ends !== '', places.trim() !== '', price.trim() !== ''];
  return (
    inWords(draft)
      .filter((_, at) => isTyped[at])
      .join(', ') || 'nothing typed yet'
  );
};

/** What the drafts change, for the list of unsaved changes. */
export const variantChanges = (
  drafts: readonly VariantDraft[],
  base: readonly VariantDraft[],
): readonly VariantChange[] => {
  const changed = drafts.flatMap((draft): readonly VariantChange[] => {
    const before = base.find(({ key }) => key === draft.key);
    if (!before) return [{ key: draft.key, name: draft.variant || 'A new one', before: '', after: newInWords(draft) }];
    const [was, is] = [inWords(before), inWords(draft)];
    const differing = is.flatMap((word, at) => (word === was[at] ? [] : [at]));
    const words = (of: readonly string[]) => differing.map((at) => of[at]).join(', ');
    return differing.length === 0
      ? []
      : [{ key: draft.key, name: before.variant, before: words(was), after: words(is) }];
  });
  const gone = base
    .filter(({ key }) => drafts.every((draft) => draft.key !== key))
    .map(({ key, variant }) => ({ key, name: variant, before: 'on sale', after: 'archived' }));
  const kept = (of: readonly VariantDraft[], others: readonly VariantDraft[]) =>
    of.map(({ key }) => key).filter((key) => others.some((other) => other.key === key));
  const isReordered = kept(drafts, base).join() !== kept(base, drafts).join();
  const order = (of: readonly VariantDraft[]) => of.map(({ variant }) => variant).join(', ');
  return [
    ...changed,
    ...gone,
    ...(isReordered ? [{ key: 'order', name: 'Their order', before: order(base), after: order(drafts) }] : []),
  ];
};
