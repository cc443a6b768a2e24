import { type DeviceStorage, deviceStorage, readText, writeText } from './device-storage.ts';

/** One text under one key of localStorage, or of the given storage; where that is blocked or full, in this page's memory. Never throws. */
export type StoredText = {
  load(): string | null;
  /** Null removes the text. */
  save(text: string | null): void;
};

/** The stored text of a key; `storage` is undefined where the browser blocks it. */
export const storedText = (key: string, storage: DeviceStorage | undefined = deviceStorage()): StoredText => {
  let unsaved: { readonly text: string | null } | null = null;
  return {
    load: () => (unsaved ? unsaved.text : readText(storage, key)),
    save(text) {
      unsaved = writeText(storage, key, text) ? null : { text };
    },
  };
};
