import type { SavedStars, StarsOnDevice } from '#core/site/my-day/client.ports.ts';

/** The stars of a device, kept in memory. */
export const savedStars = (first: StarsOnDevice = { owner: null, stars: [] }): SavedStars => {
  let now = first;
  return {
    load: () => now,
    save: (stars) => {
      now = stars;
    },
  };
};
