import type { SavedClaim } from '#core/site/my-festival/client.ports.ts';
import type { DeviceStorage } from './device-storage.ts';
import { storedText } from './stored-text.ts';

/** The token of a guest order's email, under `claim`. */
export const browserSavedClaim = (storage?: DeviceStorage): SavedClaim => {
  const kept = storedText('claim', storage);
  return { load: () => kept.load() || null, save: (token) => kept.save(token), forget: () => kept.save(null) };
};
