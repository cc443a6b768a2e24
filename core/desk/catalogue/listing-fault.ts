import type { Instant } from '../../kernel/time.ts';
import { bundleIn, bundleText } from '../../shop/products/bundle.ts';
import { donationUnit, mostPounds, mostSuggested } from '../../shop/products/donation.ts';
import type { ProductKind } from '../../shop/products/product.ts';
import { timesIn } from '../../shop/products/when-and-where.ts';
import { isSame, type Listing, type ListingField } from './listing.ts';

/** The provider's minimum and maximum payment, in pence. */
const [leastPence, maxPence] = [30, 99_999_999];
/** The highest number of places of a product or a pool. */
export const mostPlaces = 9_999_999;
/** The most sizes or sittings of one product. */
export const mostVariants = 24;
/** As many price changes as fit into one value of the provider's metadata. */
export const maxPriceChanges = 8;

/** The first invalid field of a listing, or undefined. Unchanged fields are not checked. */
export const listingFault = (
  listing: Listing,
  before: Listing | null,
  now: Instant,
  kind: ProductKind = 'entry',
): ListingField | undefined => {
  const judged = ([field]: readonly [ListingField, boolean]) => !before || !isSame(listing, before, field);
  return [...faults(listing, before, now), ...(kind === 'donation' ? donationFaults(listing) : [])]
    .filter(judged)
    .find(([, isWrong]) => isWrong)?.[0];
};

const faults = (
  listing: Listing,
  before: Listing | null,
  now: Instant,
): readonly (readonly [ListingField, boolean])[] => {
  const { name, description, price, priceChanges, capacity, saleFrom, saleUntil, order, maxPerOrder } = listing;
  const { starts, ends, bundle } = listing;
  const times = timesIn({ Starts: starts ?? '', Ends: ends ?? '' });
  const isWindowEmpty = saleFrom !== null && saleUntil !== null && saleFrom >= saleUntil;
  return [
    ['name', name.trim() === '' || name.length > 250],
    ['description', description.length > 500],
    ['price', price === null ? before !== null && before.price !== null : isNoPrice(price)],
    [
      'priceChanges',
      priceChanges.length > maxPriceChanges ||
        (price === null && priceChanges.length > 0) ||
        priceChanges.some(
          (change, index) =>
            isNoPrice(change.price) || change.at <= (priceChanges[index - 1]?.at ?? now) || change.at % 1_000 !== 0,
        ),
    ],
    ['capacity', isOutside(capacity, 0, mostPlaces)],
    ['saleFrom', isWindowEmpty],
    ['saleUntil', isWindowEmpty],
    ['order', isOutside(order, 0, 999_999)],
    ['maxPerOrder', isOutside(maxPerOrder, 1, 999)],
    ['starts', times === undefined],
    ['ends', times === undefined],
    ['variant', listing.variant !== null && (listing.variant.trim() === '' || listing.variant.length > 60)],
    ['bundle', bundle !== null && (bundleIn({ Bundle: bundleText(bundle) }) ?? null) === null],
    ['capacity', bundle !== null && capacity !== null],
  ];
};

/** A donation is sold by the pound, without places, at a sum that its buyer names. */
const donationFaults = ({
  price,
  priceChanges,
  capacity,
  least,
  suggested,
}: Listing): readonly (readonly [ListingField, boolean])[] => [
  ['price', price !== donationUnit],
  ['priceChanges', priceChanges.length > 0],
  ['capacity', capacity !== null],
  ['least', least === null || isOutside(least, 1, mostPounds)],
  [
    'suggested',
    suggested.length > mostSuggested ||
      suggested.some((sum) => !Number.isSafeInteger(sum) || isOutside(sum, least ?? 1, mostPounds)),
  ],
];

/** A price is £0 for what is free, and otherwise a sum that a card can pay. */
const isNoPrice = (price: number): boolean => price !== 0 && isOutside(price, leastPence, maxPence);

const isOutside = (value: number | null, least: number, most: number): boolean =>
  value !== null && !(Number.isSafeInteger(value) && value >= least && value <= most);
