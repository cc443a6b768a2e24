import type { DeskProduct } from '#core/desk/catalogue/client.ports.ts';
import type { Listing, ListingField } from '#core/desk/catalogue/listing.ts';
import { mostPlaces } from '#core/desk/catalogue/listing-fault.ts';
import { pictureNameAt } from '#core/desk/pictures/picture.ts';
import { formatNumber } from '#core/kernel/format-number.ts';
import { formatPounds } from '#core/kernel/money.ts';
import type { Instant } from '#core/kernel/time.ts';
import { typedWholeNumber } from '#core/kernel/typed-number.ts';
import { bundleText } from '#core/shop/products/bundle.ts';
import { shortMoment } from '#core/shop/products/sale-words.ts';

/** Parses a pool's number of places; null for a text that is not one. */
export const placesTyped = (text: string): number | null => {
  const places = typedWholeNumber(text);
  return places !== undefined && places <= mostPlaces ? places : null;
};
/** What to correct in a pool's number of places. */
export const placesWrong = `Places are a whole number, ${formatNumber(mostPlaces)} at most.`;

/** The symbol and the word for a product's state. */
export const stateWords = ({ state, listing }: DeskProduct) => {
  if (state === 'archived') return { kind: 'off', words: 'Archived' } as const;
  if (state === 'no-price') return { kind: 'warn', words: 'No price yet' } as const;
  if (state === 'not-yet') return { kind: 'wait', words: 'Not on sale yet' } as const;
  if (state === 'over') return { kind: 'off', words: 'No longer on sale' } as const;
  if (state === 'sold-out') return { kind: 'off', words: 'Sold out' } as const;
  return listing.isHidden ? ({ kind: 'wait', words: 'Hidden' } as const) : ({ kind: 'ok', words: 'On sale' } as const);
};

/** A product's time of sale in a few words. */
export const saleWords = (
  { state, listing: { saleFrom, saleUntil } }: Pick<DeskProduct, 'state' | 'listing'>,
  now: Instant,
): string => {
  // A product's own time of sale is over at `saleUntil`; when it is over before, the festival was called off.
  if (state === 'over' && (saleUntil === null || now < saleUntil)) return 'until the day was called off';
  if (saleFrom !== null && now < saleFrom) return `from ${shortMoment(saleFrom)}`;
  return saleUntil === null ? 'until sales close' : `until ${shortMoment(saleUntil)}`;
};

const moment = (at: Instant | null) => (at === null ? 'no limit' : shortMoment(at));

const names = (value: readonly string[] | null) =>
  value === null ? 'what its kind does' : value.join(', ') || 'nothing';

const words: { readonly [Field in ListingField]: readonly [string, (value: Listing[Field]) => string] } = {
  name: ['Name', (value) => value],
  description: ['Description', (value) => value || 'none'],
  price: ['Price', (value) => (value === null ? 'none' : formatPounds(value))],
  priceChanges: [
    'Price changes',
    (value) => value.map(({ at, price }) => `${formatPounds(price)} from ${shortMoment(at)}`).join('; ') || 'none',
  ],
  capacity: ['Places', (value) => (value === null ? 'no limit' : formatNumber(value))],
  saleFrom: ['On sale from', moment],
  saleUntil: ['On sale until', moment],
  isHidden: ['Ticket page', (value) => (value ? 'hidden' : 'shown')],
  isArchived: ['Shop', (value) => (value ? 'archived' : 'for sale')],
  order: ['Order', (value) => (value === null ? 'none' : String(value))],
  maxPerOrder: ['Most in one order', (value) => (value === null ? 'no limit of its own' : formatNumber(value))],
  panel: ['Colour', (value) => value ?? 'none'],
  icon: ['Icon', (value) => value ?? 'none'],
  picture: ['Picture', (value) => (value === null ? 'none' : (pictureNameAt(value) ?? value))],
  list: ['Listed under', (value) => value ?? 'with its kind'],
  starts: ['Starts', (value) => value ?? 'the whole day'],
  ends: ['Ends', (value) => value ?? 'open'],
  place: ['Place', (value) => value ?? 'the whole ground'],
  admits: ['Opens', names],
  counts: ['Counts towards', names],
  variant: ['Size or sitting', (value) => value ?? 'none'],
  least: ['At least', (value) => (value === null ? 'none' : `£${value}`)],
  suggested: ['Suggested', (value) => value.map((sum) => `£${sum}`).join(', ') || 'none'],
  bundle: ['In it', (value) => bundleText(value) || 'one ticket'],
};

/** The label of a field of a listing. */
export const fieldName = (field: ListingField): string => words[field][0];

/** The value of a field of a listing, in words. */
export const fieldWords = <Field extends ListingField>(field: Field, listing: Listing): string =>
  words[field][1](listing[field]);
