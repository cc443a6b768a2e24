import { type Cart, emptyCart } from '#core/shop/cart/cart.ts';
import type { SavedCart } from '#core/shop/cart/client.ports.ts';
import { readCart, writeCart } from './cart-as-text.ts';
import { type DeviceStorage, deviceStorage, readText, writeText } from './device-storage.ts';

/** The key of §3, shared by all tabs and used by the previous site, too. */
const cartKey = 'cartItems';
/** Where a value that could not be parsed is backed up. */
const damagedKey = 'cartItems.damaged';

type SavedCartOptions = {
  readonly storage?: DeviceStorage | undefined;
  /** Emits `storage` events for other tabs' changes. */
  readonly page?: Pick<Window, 'addEventListener' | 'removeEventListener'>;
};

/** The cart in localStorage; where that is blocked or full, in memory until the page is closed. */
export const browserSavedCart = ({ storage = deviceStorage(), page = window }: SavedCartOptions = {}): SavedCart => {
  /** A cart that could not be saved; null while storage works. */
  let unsaved: Cart | null = null;

  const read = (text: string | null): Cart => {
    if (text === null) return emptyCart;
    const { cart, isComplete } = readCart(text);
    if (!isComplete && readText(storage, damagedKey) !== text) writeText(storage, damagedKey, text);
    return cart;
  };

  return {
    load: () => unsaved ?? read(readText(storage, cartKey)),

    save(cart) {
      const saved = writeText(storage, cartKey, writeCart(cart));
      unsaved = saved ? null : cart;
      return saved;
    },

    onChange(listener) {
      const onStorage = ({ key, newValue }: StorageEvent) => {
        // A null key means that all of localStorage was cleared.
        if (key !== cartKey && key !== null) return;
        unsaved = null;
        listener(read(key === null ? null : newValue));
      };
      page.addEventListener('storage', onStorage);
      return () => page.removeEventListener('storage', onStorage);
    },
  };
};
