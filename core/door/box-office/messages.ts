import type { MissingNeed } from '../../tickets/sale-rules/product-needs.ts';
import type { Declined, SaleResult } from './client.ports.ts';
import type { ReturnReason } from './till.ts';

/** The till's message for each reason why the server declined a request. */
export const declinedWords: Readonly<Record<Declined['kind'], string>> = {
  'logged-out': 'Please log in again. What you’ve sold is saved on this device.',
  'device-blocked':
    'The desk has blocked this device, so it can’t sell. What you’ve sold is saved on it. Please find an organiser.',
  'till-unknown': 'The server doesn’t know this till. Please find an organiser before you sell anything more.',
  'not-your-till':
    'Someone else opened this till. What’s been sold is saved on this device: ask them, or an organiser, to log in here.',
  'box-office-shut': 'The box office isn’t open right now.',
  'till-id-taken': 'That didn’t work. Please try again.',
  'till-closed': 'This till has been cashed up. Open it again to go on selling.',
  'places-returned': 'This till’s places have gone back. Cash up and open the till again to hold more.',
  'too-many-held': 'That’s more than one till may hold.',
  'product-unavailable': 'One of these is no longer on sale at the door.',
  'sold-out': 'There aren’t that many left. Please choose fewer.',
  'sale-unknown': 'We don’t know this sale yet. Please try again in a moment.',
  'address-wrong': 'That email address doesn’t look right.',
  'too-many-corrections': 'These tickets have been emailed too often. Show the codes instead.',
  'not-refundable': 'This sale can’t be refunded here.',
  'organisers-only': 'Only an organiser can do this. Please find one.',
  'reason-missing': 'Please say in a few words what may have happened.',
};

/** The till's message for each refusal of a sale. */
export const refusedWords: Readonly<Record<NonNullable<SaleResult['why']>, string>> = {
  'sold-out': 'There aren’t that many left. Nothing was sold.',
  'price-changed': 'A price has just changed. Nothing was sold: please check the total and try again.',
  'product-unavailable': 'One of these is no longer on sale at the door. Nothing was sold.',
  'too-many': 'That’s too many tickets for one sale. Please split it into two.',
  'too-many-of-one': 'That’s too many of one ticket for one sale. Please split it into two.',
  'cart-empty': 'Choose at least one ticket.',
  'too-little-cash': 'That’s less than the total.',
  'box-office-shut': 'The box office isn’t open right now. Nothing was sold.',
  'till-closed': 'This till has been cashed up. Nothing was sold.',
  'sale-id-taken': 'Something went wrong with this sale, so nothing was sold. Please start it again.',
};

/** What to ask the buyer before selling a product without the product that it needs. */
export const askFirst = ({ name, called, within }: Pick<MissingNeed, 'name' | 'called' | 'within'>): string =>
  within === 'account'
    ? `${name} needs ${called} as well. Ask if they already have one.`
    : `${name} needs ${called} with it. Ask who they’re with.`;

/** Other texts of the till. */
export const tillWords = {
  noAnswer:
    'No answer, and this till holds no places for this sale. Don’t hand out tickets yet: try again, or drop the sale and give the money back.',
  dropped: 'Sale dropped. Give the money back: nothing was sold.',
  soldAfterAll: (numbers: readonly string[]): string =>
    `${numbers.length === 1 ? `Sale ${numbers[0]}, which you dropped, had` : `Sales ${numbers.join(' and ')}, which you dropped, had`} gone through after all. Please refund ${numbers.length === 1 ? 'it' : 'them'} under Till, Sales and refunds.`,
  needsSignal: 'This needs signal. Please try again in a moment.',
  noPlaces: 'Those places had gone back and are sold. The money is recorded: please find an organiser.',
} as const;

/** Why a till no longer holds places, in the list of tills. */
export const returnedWords: Readonly<Record<ReturnReason, string>> = {
  'cashed-up': 'cashed up',
  'day-ended': 'places back: the day is over',
  'device-lost': 'places back: device lost',
};
