import { formatNumber } from '../../kernel/format-number.ts';
import type { ListingField } from './listing.ts';

/** The message for each refusal of a catalogue change. */
export const catalogueRefusals = {
  'catalogue-changed': 'This product was changed in the meantime. Look at what’s new below, then save again.',
  'catalogue-busy': 'Another change is being saved right now. Please try again in a moment.',
  'provider-refused': 'The card provider didn’t accept this change, so nothing has changed.',
  'product-not-there': 'The card provider no longer has this product.',
  'capacity-below-sold': 'More than that is sold or held by now. Look at the note beside the number of places.',
  'listing-wrong': 'Something in the form isn’t right yet.',
} as const;

/** The message for each invalid field of the form. */
export const listingFaults: Readonly<Partial<Record<ListingField, string>>> = {
  name: 'A product needs a name of up to 250 characters.',
  description: 'A description has up to 500 characters.',
  price: 'A price reads like 15.00: 0.00 for what’s free, otherwise at least £0.30 and less than £1,000,000.',
  priceChanges: 'A price change is in the future, at a time of its own, and to at least £0.30 or to 0.00.',
  capacity: 'The number of places is a whole number up to 9,999,999; leave it empty for no limit.',
  saleFrom: 'Sales begin before they end.',
  saleUntil: 'Sales begin before they end.',
  maxPerOrder: 'The most in one order is a whole number from 1 to 999; leave it empty for no limit of its own.',
  starts: 'It starts before it ends, at a time like 12:30.',
  least: 'The least is a whole number of pounds, from £1 to £999.',
  suggested: 'Up to three sums in whole pounds, with commas: 5, 10, 20. None is below the least.',
  variant: 'A size or sitting has a name of up to 60 characters.',
  bundle: 'A bundle has two to twenty tickets, each product named once.',
  ends: 'It ends after it starts, at a time like 14:00.',
};

/** Texts of the catalogue desk. */
export const catalogueMessages = {
  notConfirmed: 'We couldn’t confirm that just now. Please reload the page to see what happened before you try again.',
  pending: (name: string) =>
    `The card provider isn’t answering. We’ve saved the change to “${name}” and will make it as soon as it does.`,
  ticketsStay: 'Existing tickets don’t change. No one who’s already paid is charged or refunded the difference.',
  heldKeepPrice: (held: number, price: string) =>
    `${held === 1 ? 'One place is' : `${formatNumber(held)} places are`} in carts that are being paid for at ${price}; ${held === 1 ? 'it keeps' : 'they keep'} that price.`,
  belowSold: (over: number) => `${formatNumber(over)} more than that ${over === 1 ? 'is' : 'are'} sold or held already`,
  belowSoldText: (sold: number, held: number, over: number) =>
    `${formatNumber(sold)} sold and ${formatNumber(held)} held in carts stay as they are, and no ticket is cancelled. Nothing more is sold until more than ${formatNumber(over)} of them come back.`,
  leavesToSell: (left: number) =>
    left === 0 ? 'That leaves nothing to sell' : `That leaves ${formatNumber(left)} to sell`,
  soldAndHeld: (sold: number, held: number) =>
    sold + held === 0
      ? 'None is sold or held in a cart yet.'
      : `${formatNumber(sold)} sold and ${formatNumber(held)} held in carts stay as they are.`,
  poolHasLess: (left: number, pool: string, free: number) =>
    `That leaves ${formatNumber(left)} to sell, but the pool “${pool}” has only ${formatNumber(free)} left`,
  poolHasLessText: 'The pool’s places are shared, so this product stops selling when they’re gone.',
  noLimit: 'It sells without a limit of its own',
  hidden: 'Only someone with a voucher for it can see it and buy it.',
  shown: 'Everyone sees it on the ticket page.',
  archived: (sold: number) =>
    `It’s taken off sale and off the ticket page. ${sold === 0 ? 'None is sold.' : `The ${formatNumber(sold)} sold stay valid.`}`,
  restored: 'It’s back in the shop.',
  donation:
    'The buyer names the sum. No place, no ticket, no VAT. Never refunded by the rule; the desk still can. It has an account of its own in Money.',
  bundle:
    'One price, several tickets. Each takes a place of its own product and has its own code; in the books the price is shared by the products’ own prices. It sells out by itself when one of them does, and comes back whole or not at all.',
  noVariants: 'For a T-shirt in several sizes, or a lunch at two sittings. Without any, it’s sold as it is.',
  withVariants:
    'Total places above is the most of all of them together. Kind, checkpoints, place and picture are the same for all, unless the page of a size or sitting says otherwise.',
  ofProduct: 'Its name and places are set with the others, on the page of',
  unknownList: (name: string, list: string) =>
    `${name} is listed under “${list}”, a heading that the ticket page doesn’t have. It’s shown with its kind.`,
  opensNothing: 'Nothing: its holder needs another ticket to come in.',
  countsNowhere: 'None: people with a day ticket are counted there already.',
  notYet: 'From the moment you save, it’s not on sale online until it begins. The box office isn’t affected.',
  over: 'From the moment you save, it’s no longer on sale online. The box office isn’t affected.',
} as const;
