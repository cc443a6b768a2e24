import type { SavedClaim } from '#core/my-festival/ports.ts';
import type { DeviceStorage } from './device-storage.ts';
import { keptText } from './kept-text.ts';

/** The token of a guest order's letter, under `claim`. */
export const browserSavedClaim = (storage?: DeviceStorage): SavedClaim => {
  const kept = keptText('claim', storage);
  return { load: () => kept.load() || null, save: (token) => kept.save(token), forget: () => kept.save(null) };
};
