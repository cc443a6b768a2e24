import { type DeviceStorage, deviceStorage } from '../device-storage.ts';

/** Holds nothing and takes nothing, as a storage without room does. */
const full: DeviceStorage = {
  getItem: () => null,
  setItem: () => {
    throw new DOMException('this device keeps nothing', 'QuotaExceededError');
  },
  removeItem: () => {},
};

/**
 * The accounts SDK looks into localStorage at every call, and fails with it where the visitor's settings block it:
 * nobody could log in, nor hear why. There it finds one that is merely full, which everybody else copes with as well.
 */
export const shimBlockedLocalStorage = (): void => {
  if (deviceStorage() === undefined) Object.defineProperty(globalThis, 'localStorage', { value: full });
};
