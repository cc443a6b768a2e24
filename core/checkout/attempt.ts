import { isId, type OrderId } from '../kernel/ids.ts';
import type { AttemptId } from './order.ts';

/** One intention to buy one cart. Pressed twice it stays the same; a changed cart is a new one that replaces it. */
export type Attempt = {
  readonly id: AttemptId;
  readonly cartHash: string;
  readonly replaces: AttemptId | null;
  /** The order it became, once the shop has said so. */
  readonly order?: OrderId;
};

/** @throws RangeError when the text is not well formed: edges check with `isAttemptId` first. */
export const attemptId = (text: string): AttemptId => {
  if (!isAttemptId(text)) throw new RangeError(`not an attempt id: ${JSON.stringify(text)}`);
  return text as AttemptId;
};

/** Long enough that nobody meets somebody else's by chance. */
export const isAttemptId = (text: unknown): text is string => isId(text) && text.length >= 16;

/** The attempt for this cart: the last one if the cart is the same, otherwise a new one in its place. */
export const attemptFor = (last: Attempt | null, cartHash: string, newId: () => AttemptId): Attempt =>
  last?.cartHash === cartHash ? last : { id: newId(), cartHash, replaces: last?.id ?? null };
