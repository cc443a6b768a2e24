import { useState } from 'react';
import { type Cart, quantityOf } from '#core/cart/cart.ts';
import type { StartCheckoutRefusal } from '#core/checkout/client.ports.ts';
import { fieldName } from './asked/typed-answers.ts';

/** The refusal while there is still something to do about it, and what tells that a field was typed in again. */
export type OpenRefusal = {
  readonly open: StartCheckoutRefusal | null;
  /** @param name the field, as `fieldName` makes it */
  readonly onAnswered: (name: string) => void;
};

type Answered = { readonly refusal: StartCheckoutRefusal; readonly names: ReadonlySet<string> };

/**
 * The summary of a refusal is over before the next click on Checkout: once all answers that it names are typed anew, or,
 * where a product was missing, once the cart is another. Only the server can tell whether the rest is settled.
 * @param submitted the cart that was refused
 */
export const useOpenRefusal = (refusal: StartCheckoutRefusal | null, submitted: Cart, cart: Cart): OpenRefusal => {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const names = answered?.refusal === refusal ? answered?.names : undefined;
  const isOver =
    (refusal?.kind === 'answers-wrong' &&
      refusal.wrong.every(({ productId, place, question }) => names?.has(fieldName(productId, place, question)))) ||
    (refusal?.kind === 'needs-another' && !isSameCart(submitted, cart));
  return {
    open: isOver ? null : refusal,
    onAnswered: (name) => refusal && setAnswered({ refusal, names: new Set([...(names ?? []), name]) }),
  };
};

const isSameCart = (one: Cart, other: Cart): boolean =>
  one.length === other.length && one.every(({ productId, quantity }) => quantityOf(other, productId) === quantity);
