import { lazy, Suspense, useEffect, useRef } from 'react';
import type { Cart } from '#core/shop/cart/cart.ts';
import type { StartCheckoutRefusal } from '#core/shop/checkout/client.ports.ts';
import { Alert } from '../../../design/type/alert.tsx';
import { whenIdle } from '../../../first-paint/when-idle.ts';
import styles from './cart.module.css';

const loadWords = () => import('./refusal-words.tsx').then(({ RefusalWords }) => ({ default: RefusalWords }));
const RefusalWords = lazy(loadWords);

type CheckoutOutcomeProps = {
  /** The message after a failure; null when there is none. */
  readonly message: string | null;
  readonly refusal: StartCheckoutRefusal | null;
  /** Whether the refusal's remedy has been applied. */
  readonly mended: boolean;
  /** The cart that was refused. */
  readonly cart: Cart;
  readonly onMend: () => void;
};

/** The outcome of the last click on Checkout. It takes the focus, which also scrolls it into view. */
export const CheckoutOutcome = ({ message, refusal, mended, cart, onMend }: CheckoutOutcomeProps) => {
  const ref = useRef<HTMLDivElement>(null);
  // Before a click can be refused, so that the words are there when the outcome takes the focus.
  useEffect(() => whenIdle(() => void loadWords()), []);
  const told = mended ? 'mended' : (message ?? refusal);
  useEffect(() => {
    if (told !== null) ref.current?.focus();
  }, [told]);
  if (told === null) return null;
  return (
    <div ref={ref} tabIndex={-1} className={styles.outcome}>
      {mended && <Alert kind="ok">Done. Check your cart, then click Checkout again.</Alert>}
      {!mended && message && <Alert kind="bad">{message}</Alert>}
      {!mended && refusal && (
        <Suspense>
          <RefusalWords refusal={refusal} cart={cart} onMend={onMend} />
        </Suspense>
      )}
    </div>
  );
};
