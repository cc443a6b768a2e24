import { useEffect } from 'react';
import { useSite } from '../../../composition/site-context.tsx';
import type { CartActor } from '../../../session/cart.ts';

/** Updates the cart with the names and prices of this page: an item saved last week may cost something else today. */
export const useCatalogueNews = (cart: CartActor): void => {
  const { catalogue } = useSite();
  useEffect(() => {
    if (cart.getSnapshot().context.cart.length === 0) return;
    const products = catalogue.flatMap(({ id: productId, name, images, price, ticketType }) =>
      price === null ? [] : [{ productId, name, images, price, ticketType }],
    );
    cart.send({ type: 'pricesSeen', products });
  }, [cart, catalogue]);
};
