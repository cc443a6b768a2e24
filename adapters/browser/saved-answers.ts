import * as z from 'zod/mini';
import type { SavedAnswers } from '#core/shop/checkout/client.ports.ts';
import { type DeviceStorage, tabStorage } from './device-storage.ts';
import { storedText } from './stored-text.ts';

const storedAnswers = () => z.record(z.string(), z.string());

/**
 * The typed answers under `cartAnswers` in sessionStorage, which ends with the tab, because allergies are private. A value
 * that cannot be parsed is read as missing.
 */
export const browserSavedAnswers = (storage: DeviceStorage | undefined = tabStorage()): SavedAnswers => {
  const text = storedText('cartAnswers', storage);
  return {
    load: () => parsed(text.load()),
    save: (typed) => text.save(typed.size === 0 ? null : JSON.stringify(Object.fromEntries(typed))),
  };
};

const parsed = (text: string | null): ReadonlyMap<string, string> => {
  if (text === null) return new Map();
  try {
    return new Map(Object.entries(z.parse(storedAnswers(), JSON.parse(text))));
  } catch {
    return new Map();
  }
};
