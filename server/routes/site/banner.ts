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
import { privateNoStore } from '../../http/private-no-store.ts';
import { type DeskRequestPorts, requireOrganiser } from '../../http/require-organiser.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

export type BannerRoutesPorts = DeskRequestPorts & BannerPorts;

const listed = 12;

/** The banner, from the desk (F9). */
export const bannerRoutes =
  (ports: BannerRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const atTheDesk = requireOrganiser(ports);
    privateNoStore(app);

    const answer = async () => {
      const [current, banners] = await Promise.all([readBannerNow(ports), ports.banners.list(listed)]);
      return { now: ports.festivalClock.now(), current: current && shown(current), banners: banners.map(shown) };
    };

    endpointRoute(app, api.readBanner, {}, async (request, reply) => {
      if (!(await atTheDesk(request, reply))) return reply;
      return answer();
    });

    endpointRoute(app, api.putBannerUp, {}, async (request, reply) => {
      const staff = await atTheDesk(request, reply);
      if (!staff) return reply;
      const put = await putBannerUp(ports)(request.body, staff.organiser, staff.describe);
      return put.ok ? answer() : sendRefusal(reply, api.putBannerUp, put.refusal);
    });

    endpointRoute(app, api.takeBannerDown, {}, async (request, reply) => {
      const staff = await atTheDesk(request, reply);
      if (!staff) return reply;
      await takeBannerDown(ports)(staff.describe);
      return answer();
    });

    endpointRoute(app, api.showBannerAgain, {}, async (request, reply) => {
      const staff = await atTheDesk(request, reply);
      if (!staff) return reply;
      const again = await showBannerAgain(ports)(request.params.id, staff.describe);
      return again.ok ? answer() : sendRefusal(reply, api.showBannerAgain, again.refusal);
    });
  };

const shown = ({ writtenBy, createdAt: _, ...banner }: Banner) => ({ ...banner, writtenBy: writtenBy.name });
