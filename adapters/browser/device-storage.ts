/** What we need of localStorage; it may refuse any call, for want of room or by the visitor's settings. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** This device's storage, or undefined where it is blocked: asking for it throws then, before anything is read. */
export const deviceStorage = (): DeviceStorage | undefined => {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
};

/** The text under a key; null when there is none, and when it may not be read. */
export const readText = (storage: DeviceStorage | undefined, key: string): string | null => {
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
};

/** Puts a text under a key, or takes the key away for null; tells whether that was possible. */
export const writeText = (storage: DeviceStorage | undefined, key: string, text: string | null): boolean => {
  try {
    if (!storage) return false;
    if (text === null) storage.removeItem(key);
    else storage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
};
