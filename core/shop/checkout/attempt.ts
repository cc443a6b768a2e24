import { isId, type OrderId, type PartyId } from '../../kernel/ids.ts';
import type { AttemptId } from './order.ts';

/**
 * One intention to buy one cart. A repeated submission reuses the attempt; a changed cart makes a new attempt that
 * replaces it.
 */
export type Attempt = {
  readonly id: AttemptId;
  readonly cartHash: string;
  readonly replaces: AttemptId | null;
  /** The attempt's order, once the server has answered. */
  readonly order?: OrderId;
  /** The offer of a waiting list that the attempt pays for, with the key of its link; absent for a plain cart. */
  readonly offer?: { readonly id: PartyId; readonly key: string };
};

/** Brands the text. @throws RangeError when it is malformed: edges check with `isAttemptId` first */
export const attemptId = (text: string): AttemptId => {
  if (!isAttemptId(text)) throw new RangeError(`not an attempt id: ${JSON.stringify(text)}`);
  return text as AttemptId;
};

/** Whether the text may be an attempt id; long enough that two never collide by chance. */
export const isAttemptId = (text: unknown): text is string => isId(text) && text.length >= 16;

/** The attempt for this cart: the last one if the cart is unchanged, otherwise a new one that replaces it. */
export const attemptFor = (last: Attempt | null, cartHash: string, newId: () => AttemptId): Attempt =>
  last?.cartHash === cartHash ? last : { id: newId(), cartHash, replaces: last?.id ?? null };

/** The hash of a cart that pays for an offer; it differs from every plain cart's hash. */
export const offerHashOf = (cartHash: string, offer: PartyId): string => `${cartHash}@${offer}`;

/** Whether the attempt pays for an offer of a waiting list. */
export const paysForOffer = ({ offer }: Pick<Attempt, 'offer'>): boolean => offer !== undefined;
