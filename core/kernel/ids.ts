import type { Brand } from './brand.ts';

export type OrderId = Brand<string, 'OrderId'>;
export type UserId = Brand<string, 'UserId'>;
export type ProductId = Brand<string, 'ProductId'>;
export type PriceId = Brand<string, 'PriceId'>;
/** A party on a waiting list. */
export type PartyId = Brand<string, 'PartyId'>;
/** One hound and handler who may run: one for each competitor ticket, with the ticket's id. */
export type EntryId = Brand<string, 'EntryId'>;
/** An area in which one hound runs at a time. */
export type RingId = Brand<string, 'RingId'>;
export type RingEventId = Brand<string, 'RingEventId'>;
/** A phone or tablet that records ring events. */
export type DeviceId = Brand<string, 'DeviceId'>;

/** The format that every store and provider accepts: 1 to 64 letters, digits, dots, dashes and underscores. */
const wellFormed = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,63}$/;

/** Whether text is a well-formed id; checked at the edges before branding. */
export const isId = (text: unknown): text is string => typeof text === 'string' && wellFormed.test(text);

/** Whether text is a well-formed entry id: an id, or a ticket's order, product and number separated by slashes. */
export const isEntryId = (text: unknown): text is string => {
  if (typeof text !== 'string') return false;
  const parts = text.split('/');
  return parts.length <= 3 && parts.every(isId);
};

const branded = <Id extends string>(name: string, isOne = isId) => {
  /** @throws RangeError when the text is not well formed: edges check with `isId` first. */
  return (text: string): Id => {
    if (!isOne(text)) throw new RangeError(`not ${name}: ${JSON.stringify(text)}`);
    return text as Id;
  };
};

export const orderId = branded<OrderId>('an order id');
export const userId = branded<UserId>('a user id');
export const productId = branded<ProductId>('a product id');
export const priceId = branded<PriceId>('a price id');
export const entryId = branded<EntryId>('an entry id', isEntryId);
export const ringId = branded<RingId>('a ring id');
export const ringEventId = branded<RingEventId>('a ring event id');
export const deviceId = branded<DeviceId>('a device id');
