import { type DeviceStorage, deviceStorage } from '../device-storage.ts';

/** A storage in which reads return null and writes throw, as if it were full. */
const full: DeviceStorage = {
  getItem: () => null,
  setItem: () => {
    throw new DOMException('this device keeps nothing', 'QuotaExceededError');
  },
  removeItem: () => {},
};

/**
 * Replaces a blocked `localStorage` by one that seems empty and full. The accounts SDK reads it on every call and would
 * throw where the visitor's settings block it, so that every log-in would fail.
 */
export const shimBlockedLocalStorage = (): void => {
  if (deviceStorage() !== undefined) return;
  Object.defineProperty(globalThis, 'localStorage', { value: full, configurable: true });
};
