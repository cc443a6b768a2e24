import type { Stars } from '#core/site/my-day/ports.ts';
import { mergeStars } from '#core/site/my-day/star.ts';
import type { FestivalState } from '../festival-state.ts';

/** Stars of accounts in memory. */
export const memoryStars = ({ stars }: FestivalState): Stars => ({
  async merge(user, news) {
    const merged = mergeStars(stars.get(user) ?? [], news);
    stars.set(user, merged);
    return merged;
  },
});
