import type { Banner } from '#core/site/banner/banner.ts';
import type { Banners } from '#core/site/banner/ports.ts';
import type { FestivalState } from '../festival-state.ts';
import { recordStaffAction } from '../kernel/audit-log.ts';

/** Banners in memory. */
export const memoryBanners = (state: FestivalState): Banners => {
  const { banners } = state.messaging;
  const byCreation = (one: Banner, other: Banner) => other.createdAt - one.createdAt || (one.id < other.id ? -1 : 1);
  return {
    notTakenDown: async () =>
      [...banners.values()]
        .filter(({ takenDownAt }) => takenDownAt === null)
        .sort((one, other) => other.fromAt - one.fromAt || other.createdAt - one.createdAt),
    list: async (limit) => [...banners.values()].sort(byCreation).slice(0, limit),
    find: async (id) => banners.get(id),
    async put(banner, action) {
      banners.set(banner.id, banner);
      recordStaffAction(state, action);
    },
    async takeDown(now, action) {
      for (const banner of banners.values())
        if (banner.takenDownAt === null && banner.fromAt <= now)
          banners.set(banner.id, { ...banner, takenDownAt: now });
      recordStaffAction(state, action);
    },
  };
};
