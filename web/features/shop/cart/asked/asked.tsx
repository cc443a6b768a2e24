import { lazy, Suspense } from 'react';
import type { AskedProps } from './asked-form.tsx';

/** Loaded only for a cart with a product that the edition asks about. */
const AskedForm = lazy(() => import('./asked-form.tsx').then((module) => ({ default: module.AskedForm })));

/** The edition's questions about each ticket in the cart; nothing when there are none. */
export const Asked = (props: AskedProps) => {
  const isAsked = props.rules.questions.some(({ products }) =>
    props.cart.some(({ productId }) => products.includes(productId)),
  );
  return (
    isAsked && (
      <Suspense>
        <AskedForm {...props} />
      </Suspense>
    )
  );
};
