import { formatPounds } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import { changedFields, type Listing, type ListingField } from './listing.ts';
import { catalogueMessages as says } from './messages.ts';

/** An effect of a change, shown before the change is made (F12). */
export type Effect = {
  readonly about: ListingField;
  /** Null when the text needs no title. */
  readonly title: string | null;
  readonly text: string;
};

/** The sold and held places of a product, and the places left in its pools. */
export type TakenPlaces = {
  readonly sold: number;
  readonly held: number;
  readonly pools: readonly { readonly id: string; readonly left: number }[];
};

/** Whether more places are sold and held than the listing's capacity. */
export const isBelowSold = ({ capacity }: Pick<Listing, 'capacity'>, { sold, held }: TakenPlaces): boolean =>
  capacity !== null && sold + held > capacity;

/** The effects of a change on sold and held places, in the order of the form. */
export const effectsOf = (before: Listing, after: Listing, taken: TakenPlaces, now: Instant): readonly Effect[] => {
  const fields = new Set(changedFields(before, after));
  return [
    ...(fields.has('price') && before.price !== null ? [priceEffect(before.price, taken)] : []),
    ...(fields.has('priceChanges') && !fields.has('price')
      ? [{ about: 'priceChanges' as const, title: null, text: says.ticketsStay }]
      : []),
    ...(fields.has('capacity') ? [effectOfPlaces(after.capacity, taken)] : []),
    ...(fields.has('saleFrom') && after.saleFrom !== null && now < after.saleFrom
      ? [{ about: 'saleFrom' as const, title: null, text: says.notYet }]
      : []),
    ...(fields.has('saleUntil') && after.saleUntil !== null && now >= after.saleUntil
      ? [{ about: 'saleUntil' as const, title: null, text: says.over }]
      : []),
    ...(fields.has('isHidden')
      ? [{ about: 'isHidden' as const, title: null, text: after.isHidden ? says.hidden : says.shown }]
      : []),
    ...(fields.has('isArchived')
      ? [
          {
            about: 'isArchived' as const,
            title: null,
            text: after.isArchived ? says.archived(taken.sold) : says.restored,
          },
        ]
      : []),
  ];
};

const priceEffect = (price: NonNullable<Listing['price']>, { held }: TakenPlaces): Effect => ({
  about: 'price',
  title: null,
  text: [says.ticketsStay, held > 0 ? says.heldKeepPrice(held, formatPounds(price)) : ''].filter(Boolean).join(' '),
});

/** The effect of another capacity. */
export const effectOfPlaces = (capacity: number | null, taken: TakenPlaces): Effect => {
  const { sold, held, pools } = taken;
  const stays = says.soldAndHeld(sold, held);
  if (capacity === null) return { about: 'capacity', title: says.noLimit, text: stays };
  const left = capacity - sold - held;
  if (left < 0) return { about: 'capacity', title: says.belowSold(-left), text: says.belowSoldText(sold, held, -left) };
  const tight = pools.find((pool) => pool.left < left);
  return tight
    ? {
        about: 'capacity',
        title: says.poolHasLess(left, tight.id, Math.max(0, tight.left)),
        text: `${stays} ${says.poolHasLessText}`,
      }
    : { about: 'capacity', title: says.leavesToSell(left), text: stays };
};
