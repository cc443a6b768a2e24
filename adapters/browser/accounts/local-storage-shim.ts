import { type DeviceStorage, deviceStorage } from '../device-storage.ts';

/** A storage that is empty and full at once: reads return null and writes throw. */
const full: DeviceStorage = {
  getItem: () => null,
  setItem: () => {
    throw new DOMException('this device keeps nothing', 'QuotaExceededError');
  },
  removeItem: () => {},
};

/**
 * Replaces a blocked `localStorage` by one that is merely full. The accounts SDK reads it on every call and would throw
 * where the visitor's settings block it, so that every log-in would fail.
 */
export const shimBlockedLocalStorage = (): void => {
  if (deviceStorage() !== undefined) return;
  Object.defineProperty(globalThis, 'localStorage', { value: full, configurable: true });
};
