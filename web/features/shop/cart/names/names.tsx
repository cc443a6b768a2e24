import type { CartItem } from '#core/shop/cart/cart.ts';
import { ticketsOfItem } from '#core/shop/cart/tickets-of-item.ts';
import { useSite } from '../../../../composition/site-context.tsx';
import { deferredPart } from '../../../../first-paint/deferred-part.tsx';
import type { NamesFormProps } from './names-form.tsx';

/** Loaded only for a cart with tickets. */
export const NamesForm = deferredPart(async () => ({ Component: (await import('./names-form.tsx')).NamesForm }));

/** Whose the tickets of one item of the cart are, of a bundle those in it. */
export const Names = ({ item, ...props }: Omit<NamesFormProps, 'tickets'> & { readonly item: CartItem }) => (
  <NamesForm.Component item={item} tickets={ticketsOfItem(item, useSite().catalogue)} {...props} />
);
