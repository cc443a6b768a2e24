import * as z from 'zod/mini';
import type { SavedStars } from '#core/site/my-day/client.ports.ts';
import { starsShape } from '#core/site/my-day/star-shape.ts';
import type { DeviceStorage } from './device-storage.ts';
import { storedText } from './stored-text.ts';

const stored = () => z.object({ owner: z.nullable(z.string()), stars: starsShape });
const none = { owner: null, stars: [] };

/** The stars under `stars` in localStorage; a value that cannot be parsed is read as no stars. */
export const browserSavedStars = (storage?: DeviceStorage): SavedStars => {
  const text = storedText('stars', storage);
  return {
    load() {
      const saved = text.load();
      if (saved === null) return none;
      try {
        return z.parse(stored(), JSON.parse(saved));
      } catch {
        return none;
      }
    },
    save: (stars) => text.save(stars.owner === null && stars.stars.length === 0 ? null : JSON.stringify(stars)),
  };
};
