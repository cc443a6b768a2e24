import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Cart, quantityOf } from '#core/shop/cart/cart.ts';
import type { StartCheckoutRefusal } from '#core/shop/checkout/client.ports.ts';
import { focusFirstError } from '../../../design/forms/field.tsx';
import { fieldName } from './ticket-questions/typed-answers.ts';

/** The refusal while it is not resolved, and a callback for fields that are edited. */
export type OpenRefusal = {
  readonly open: StartCheckoutRefusal | null;
  /** @param names the fields, as `fieldName` makes them */
  readonly onAnswered: (...names: readonly string[]) => void;
  /** For the part of the page with the forms of the answers, whose first invalid field takes the focus after a refusal. */
  readonly part: RefObject<HTMLDivElement | null>;
};

type Answered = { readonly refusal: StartCheckoutRefusal; readonly names: ReadonlySet<string> };

/**
 * Hides a refusal before the next click on Checkout: once all answers that it names have been edited, or, when a
 * product was missing, once the cart has changed. Only the server can decide whether other refusals are resolved.
 * @param submitted the cart that was refused
 */
export const useOpenRefusal = (refusal: StartCheckoutRefusal | null, submitted: Cart, cart: Cart): OpenRefusal => {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal && part.current) focusFirstError(part.current);
  }, [refusal]);
  const names = answered?.refusal === refusal ? answered?.names : undefined;
  const isOver =
    (refusal?.kind === 'answers-wrong' &&
      refusal.wrong.every(({ productId, place, question }) => names?.has(fieldName(productId, place, question)))) ||
    (refusal?.kind === 'needs-another' && !isSameCart(submitted, cart));
  return {
    part,
    open: isOver ? null : refusal,
    onAnswered: (...edited) => refusal && setAnswered({ refusal, names: new Set([...(names ?? []), ...edited]) }),
  };
};

const isSameCart = (one: Cart, other: Cart): boolean =>
  one.length === other.length && one.every(({ productId, quantity }) => quantityOf(other, productId) === quantity);
