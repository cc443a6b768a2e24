import { useState } from 'react';
import type { Pence } from '#core/kernel/money.ts';
import type { Cart, CartItem } from '#core/shop/cart/cart.ts';
import type { StartCheckoutRefusal } from '#core/shop/checkout/client.ports.ts';
import type { CatalogueItem } from '#core/shop/products/product.ts';
import type { OwnParty } from '#core/shop/waiting-lists/client.ports.ts';

export type HeldParty = OwnParty & { readonly price: Pence | null };

type HeldCart = {
  /** All the held places. */
  readonly held: CartItem;
  /** The wanted ones of the held places, then the added products. */
  readonly cart: Cart;
  /** How many of the held places are wanted. */
  readonly quantity: number;
  readonly setQuantity: (quantity: number) => void;
  readonly change: (product: CatalogueItem, quantity: number) => void;
  /** Lowers the quantities of added products that have sold out since. */
  readonly mend: (refusal: StartCheckoutRefusal | null) => void;
};

/**
 * The places held for a party, as a cart of their own, with the products added to them.
 * @param item the product of the places; undefined when it is no longer listed
 */
export const useHeldCart = (party: HeldParty, item: CatalogueItem | undefined): HeldCart => {
  const [quantity, setQuantity] = useState(party.places);
  const [added, setAdded] = useState<Cart>([]);
  const held: CartItem = {
    productId: party.productId,
    name: party.productName,
    images: item?.images ?? [],
    price: party.price,
    ticketType: item?.ticketType ?? 'Guest',
    quantity: party.places,
  };
  return {
    held,
    cart: [{ ...held, quantity }, ...added],
    quantity,
    setQuantity,
    change: ({ id: productId, name, images, price, ticketType }, count) =>
      setAdded((before) => [
        ...before.filter((each) => each.productId !== productId),
        ...(count > 0 ? [{ productId, name, images, price, ticketType, quantity: count }] : []),
      ]),
    mend: (refusal) => {
      if (refusal?.kind !== 'sold-out') return;
      setAdded((before) =>
        before.flatMap((each) => {
          const left = refusal.short.find(({ productId }) => productId === each.productId)?.left ?? each.quantity;
          return left > 0 ? [{ ...each, quantity: left }] : [];
        }),
      );
    },
  };
};
