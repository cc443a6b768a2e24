import type { FastifyPluginAsync } from 'fastify';
import * as api from '#core/site/banner/api.ts';
import type { Banner } from '#core/site/banner/banner.ts';
import {
  type BannerPorts,
  putBannerUp,
  readBannerNow,
  showBannerAgain,
  takeBannerDown,
} from '#core/site/banner/change-banner.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guarded } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

export type BannerRoutesPorts = Guarded & BannerPorts;

const listed = 12;

/** The banner, from the desk (F9). */
export const bannerRoutes =
  (ports: BannerRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    privateNoStore(app);

    const answer = async () => {
      const [current, banners] = await Promise.all([readBannerNow(ports), ports.banners.list(listed)]);
      return { now: ports.festivalClock.now(), current: current && shown(current), banners: banners.map(shown) };
    };

    endpointRoute(app, api.readBanner, { guard }, async () => answer());

    endpointRoute(app, api.putBannerUp, { guard }, async (request, reply, staff) => {
      const put = await putBannerUp(ports)(request.body, staff.user, staff.describe);
      return put.ok ? answer() : sendRefusal(reply, api.putBannerUp, put.refusal);
    });

    endpointRoute(app, api.takeBannerDown, { guard }, async (_request, _reply, staff) => {
      await takeBannerDown(ports)(staff.describe);
      return answer();
    });

    endpointRoute(app, api.showBannerAgain, { guard }, async (request, reply, staff) => {
      const again = await showBannerAgain(ports)(request.params.id, staff.describe);
      return again.ok ? answer() : sendRefusal(reply, api.showBannerAgain, again.refusal);
    });
  };

const shown = ({ writtenBy, createdAt: _, ...banner }: Banner) => ({ ...banner, writtenBy: writtenBy.name });
