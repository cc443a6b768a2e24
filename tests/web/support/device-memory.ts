import type { DeviceStorage } from '#adapters/browser/device-storage.ts';

/** A device's storage in memory, with a function that reads all of it. */
export const deviceMemory = (stored: Readonly<Record<string, string>> = {}) => {
  const items = new Map(Object.entries(stored));
  const storage: DeviceStorage = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: (key) => void items.delete(key),
  };
  return { storage, stored: (): Record<string, string> => Object.fromEntries(items) };
};

/** A storage that is full, or blocked by the visitor's settings: every call throws. */
export const blockedStorage: DeviceStorage = {
  getItem: () => {
    throw new DOMException('blocked', 'SecurityError');
  },
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
  removeItem: () => {
    throw new DOMException('blocked', 'SecurityError');
  },
};
