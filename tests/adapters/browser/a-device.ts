import type { DeviceStorage } from '#adapters/browser/device-storage.ts';

/** localStorage as a map; `blocked` and `full` make it throw, as browsers do. */
export const aDevice = (stored: Record<string, string> = {}) => {
  const texts = new Map(Object.entries(stored));
  const device = {
    blocked: false,
    full: false,
    texts,
  };
  const refuse = (name: string) => {
    throw new DOMException(name, name);
  };
  const storage: DeviceStorage = {
    getItem: (key) => (device.blocked ? refuse('SecurityError') : (texts.get(key) ?? null)),
    setItem(key, text) {
      if (device.blocked) refuse('SecurityError');
      if (device.full) refuse('QuotaExceededError');
      texts.set(key, text);
    },
    removeItem: (key) => void texts.delete(key),
  };
  return { ...device, device, storage };
};
