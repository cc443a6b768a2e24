import type { Listing, ListingField } from '#core/desk/catalogue/listing.ts';
import { listingFault } from '#core/desk/catalogue/listing-fault.ts';
import { formatPounds, pence } from '#core/kernel/money.ts';
import type { Instant } from '#core/kernel/time.ts';
import { typedPounds, typedWholeNumber } from '#core/kernel/typed-number.ts';
import { suggestedText } from '#core/shop/products/donation.ts';
import type { ProductKind } from '#core/shop/products/product.ts';
import { fromLocalTime, localTime } from '../../../app/desk/local-time.ts';

/** A listing as typed into the form: numbers, sums and moments are still texts. */
export type Draft = Pick<
  Listing,
  | 'name'
  | 'description'
  | 'isHidden'
  | 'isArchived'
  | 'panel'
  | 'icon'
  | 'picture'
  | 'priceChanges'
  | 'list'
  | 'place'
  | 'admits'
  | 'counts'
  | 'bundle'
> & {
  readonly price: string;
  readonly capacity: string;
  readonly saleFrom: string;
  readonly saleUntil: string;
  readonly maxPerOrder: string;
  readonly least: string;
  readonly suggested: string;
  readonly starts: string;
  readonly ends: string;
  /**
   * The open form for another price change; null while it is closed. `isTyped`: whether something in it was changed;
   * `isLeftOut`: whether the product was to be saved since then, without the price change.
   */
  readonly addedPrice: {
    readonly from: string;
    readonly pounds: string;
    readonly isTyped: boolean;
    readonly isLeftOut: boolean;
  } | null;
};

/** The draft of a listing's form. */
export const draftOf = (listing: Listing): Draft => ({
  name: listing.name,
  description: listing.description,
  isHidden: listing.isHidden,
  isArchived: listing.isArchived,
  panel: listing.panel,
  icon: listing.icon,
  picture: listing.picture,
  priceChanges: listing.priceChanges,
  list: listing.list,
  place: listing.place,
  admits: listing.admits,
  counts: listing.counts,
  bundle: listing.bundle,
  starts: listing.starts ?? '',
  ends: listing.ends ?? '',
  price: listing.price === null ? '' : formatPounds(listing.price).slice(1),
  capacity: numberText(listing.capacity),
  saleFrom: momentText(listing.saleFrom),
  saleUntil: momentText(listing.saleUntil),
  maxPerOrder: numberText(listing.maxPerOrder),
  least: numberText(listing.least),
  suggested: suggestedText(listing.suggested),
  addedPrice: null,
});

/** A draft of a new donation: it is sold by the pound, at £1 or more, and has no places. */
export const asDonation = (draft: Draft): Draft => ({
  ...draft,
  ...{ price: '1.00', priceChanges: [], capacity: '', maxPerOrder: '', starts: '', ends: '', place: null },
  ...{ admits: null, counts: null, addedPrice: null },
  least: draft.least === '' ? '1' : draft.least,
});

/** A draft of a new bundle, whose tickets have the places and open the checkpoints. */
export const asBundle = (draft: Draft): Draft => ({
  ...draft,
  ...{ capacity: '', starts: '', ends: '', place: null, admits: null, counts: null },
  bundle: draft.bundle ?? [],
});

const numberText = (value: number | null) => (value === null ? '' : String(value));
const momentText = (value: Instant | null) => (value === null ? '' : localTime(value));

/** Whether a price change was typed that is neither added nor cancelled yet. */
export const hasPriceToAdd = ({ addedPrice }: Pick<Draft, 'addedPrice'>): boolean => addedPrice?.isTyped ?? false;

/** The form for another price change as an error, after an attempt to save the product without it. */
export const leftOut = ({ addedPrice }: Pick<Draft, 'addedPrice'>): Pick<Draft, 'addedPrice'> => ({
  addedPrice: addedPrice && { ...addedPrice, isLeftOut: addedPrice.isTyped },
});

/**
 * The listing from the form, and the fields to correct: those with invalid values, and the price changes while one is
 * typed but not added. An unchanged field keeps its exact value.
 */
export const listingFrom = (
  draft: Draft,
  base: Listing,
  now: Instant,
  kind?: ProductKind,
): { readonly listing: Listing; readonly wrong: readonly ListingField[] } => {
  const untouched = draftOf(base);
  const wrong: ListingField[] = [];
  const read = <Field extends 'price' | 'capacity' | 'saleFrom' | 'saleUntil' | 'maxPerOrder' | 'least' | 'suggested'>(
    field: Field,
    parse: (text: string) => Listing[Field] | undefined,
  ): Listing[Field] => {
    if (draft[field] === untouched[field]) return base[field];
    const value = parse(draft[field].trim());
    if (value !== undefined) return value;
    wrong.push(field);
    return base[field];
  };
  const number = (text: string) => (text === '' ? null : typedWholeNumber(text));
  const moment = (text: string) => (text === '' ? null : (fromLocalTime(text) ?? undefined));
  const listing: Listing = {
    ...base,
    name: draft.name.trim(),
    description: draft.description.trim(),
    isHidden: draft.isHidden,
    isArchived: draft.isArchived,
    panel: draft.panel,
    icon: draft.icon,
    picture: draft.picture,
    priceChanges: draft.priceChanges,
    list: draft.list,
    place: draft.place,
    admits: draft.admits,
    counts: draft.counts,
    bundle: draft.bundle,
    starts: draft.starts || null,
    ends: draft.ends || null,
    price: read('price', (text) => (text === '' ? null : typedPounds(text))),
    capacity: read('capacity', number),
    saleFrom: read('saleFrom', moment),
    saleUntil: read('saleUntil', moment),
    maxPerOrder: read('maxPerOrder', number),
    least: read('least', number),
    suggested: read('suggested', sumsIn),
  };
  if (hasPriceToAdd(draft)) wrong.push('priceChanges');
  const fault = listingFault(listing, base, now, kind);
  return { listing, wrong: fault && !wrong.includes(fault) ? [...wrong, fault] : wrong };
};

/** "5, 10, £20" */
const sumsIn = (text: string): readonly number[] | undefined => {
  if (text === '') return [];
  const sums = text.split(',').map((sum) => typedWholeNumber(sum.trim().replace(/^£/, '')));
  return sums.every((sum) => sum !== undefined) ? sums : undefined;
};

/** The listing of a new product before anything is typed. */
export const emptyListing: Listing = {
  name: '',
  description: '',
  price: pence(0),
  priceChanges: [],
  capacity: null,
  saleFrom: null,
  saleUntil: null,
  isHidden: false,
  isArchived: false,
  order: null,
  maxPerOrder: null,
  panel: 'mist',
  icon: null,
  picture: null,
  list: null,
  starts: null,
  ends: null,
  place: null,
  admits: null,
  counts: null,
  variant: null,
  least: null,
  suggested: [],
  bundle: null,
};
