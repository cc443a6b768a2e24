import { type ComponentType, lazy, Suspense } from 'react';
import type { CartItem } from '#core/shop/cart/cart.ts';
import { ticketsOfItem } from '#core/shop/cart/tickets-of-item.ts';
import { useSite } from '../../../../composition/site-context.tsx';
import styles from './names.module.css';
import type { NamesFormProps } from './names-form.tsx';
import { NamesSummary } from './names-summary.tsx';

/** Loaded once the cart has been read; if that fails, tickets are named after the purchase. */
const NamesForm = lazy<ComponentType<NamesFormProps>>(() =>
  import('./names-form.tsx').then(
    (module) => ({ default: module.NamesForm }),
    () => ({ default: () => null }),
  ),
);

/** Whose the tickets of one item of the cart are, of a bundle those in it. */
export const Names = ({ item, ...props }: Omit<NamesFormProps, 'tickets'> & { readonly item: CartItem }) => {
  const tickets = ticketsOfItem(item, useSite().catalogue);
  return (
    <Suspense
      fallback={
        <details className={styles.names}>
          <NamesSummary name={item.name} isOne={tickets.length === 1} />
        </details>
      }
    >
      <NamesForm item={item} tickets={tickets} {...props} />
    </Suspense>
  );
};
