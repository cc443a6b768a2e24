import { orderBy } from '#core/kernel/order-by.ts';
import { type Banner, hasBegun, latestFirst } from '#core/site/banner/banner.ts';
import type { Banners } from '#core/site/banner/ports.ts';
import type { FestivalState } from '../festival-state.ts';
import { recordStaffAction } from '../kernel/audit-log.ts';

const newestFirst = orderBy<Banner>(
  ({ createdAt }) => -createdAt,
  ({ id }) => id,
);

/** Banners in memory. */
export const memoryBanners = (state: FestivalState): Banners => {
  const { banners } = state.messaging;
  return {
    notTakenDown: async () => [...banners.values()].filter(({ takenDownAt }) => takenDownAt === null).sort(latestFirst),
    list: async (limit) => [...banners.values()].sort(newestFirst).slice(0, limit),
    find: async (id) => banners.get(id),
    async put(banner, action) {
      banners.set(banner.id, banner);
      recordStaffAction(state, action);
    },
    async takeDown(now, action) {
      for (const banner of [...banners.values()].filter(hasBegun(now)))
        banners.set(banner.id, { ...banner, takenDownAt: now });
      recordStaffAction(state, action);
    },
  };
};
