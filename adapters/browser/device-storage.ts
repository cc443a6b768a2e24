/** The part of localStorage and sessionStorage that we use; every call may throw, because storage can be full or blocked. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** This device's localStorage, or undefined where it is blocked: then accessing the property itself throws. */
export const deviceStorage = (): DeviceStorage | undefined => {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
};

/** This tab's sessionStorage, or undefined where it is blocked. */
export const tabStorage = (): DeviceStorage | undefined => {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
};

/** The text under a key; null when there is none, or when it cannot be read. */
export const readText = (storage: DeviceStorage | undefined, key: string): string | null => {
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
};

/** Saves a text under a key, or removes the key for null; returns whether that worked. */
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
