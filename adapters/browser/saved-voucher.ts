import type { SavedVoucher } from '#core/shop/checkout/client.ports.ts';
import { type DeviceStorage, tabStorage } from './device-storage.ts';
import { storedText } from './stored-text.ts';

/** The applied code under `cartVoucher` in sessionStorage. */
export const browserSavedVoucher = (storage: DeviceStorage | undefined = tabStorage()): SavedVoucher =>
  storedText('cartVoucher', storage);
