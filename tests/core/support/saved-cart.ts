import { type Cart, emptyCart } from '#core/shop/cart/cart.ts';
import type { SavedCart } from '#core/shop/cart/client.ports.ts';

/** One device whose tabs share a cart; each tab is notified of the other tabs' changes, as in a browser. */
export const aDevice = (cart: Cart = emptyCart) => {
  let saved = cart;
  let full = false;
  const tabs = new Set<(cart: Cart) => void>();
  const tab = (): SavedCart => {
    let own: ((cart: Cart) => void) | undefined;
    return {
      load: () => saved,
      save(next) {
        if (full) return false;
        saved = next;
        for (const receive of tabs) if (receive !== own) receive(next);
        return true;
      },
      onChange(listener) {
        own = listener;
        tabs.add(listener);
        return () => tabs.delete(listener);
      },
    };
  };
  return {
    tab,
    saved: () => saved,
    listeners: () => tabs.size,
    fillUp: () => {
      full = true;
    },
    makeRoom: () => {
      full = false;
    },
  };
};
