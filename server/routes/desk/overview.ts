import type { FastifyPluginAsync } from 'fastify';
import { readDeskOverview } from '#core/desk/overview/api.ts';
import { type OverviewPorts, readOverview } from '#core/desk/overview/overview.ts';
import { second } from '#core/kernel/time.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { type DeskRequestPorts, requireOrganiser } from '../../http/require-organiser.ts';

/** How long a count is cached: several organisers use the desk at once, and every desk page shows counts. */
const ttlMs = 5 * second;

/** The desk's overview, counted at most every few seconds (F7). */
export const overviewRoutes =
  ({ overview: ports, ...staff }: DeskRequestPorts & { readonly overview: OverviewPorts }): FastifyPluginAsync =>
  async (app) => {
    const atTheDesk = requireOrganiser(staff);
    const read = readOverview(ports);
    let counted: { readonly overview: ReturnType<typeof read>; readonly at: number } | undefined;
    privateNoStore(app);

    endpointRoute(app, readDeskOverview, {}, async (request, reply) => {
      if (!(await atTheDesk(request, reply))) return reply;
      const now = ports.machineClock.now();
      if (!counted || Math.abs(now - counted.at) >= ttlMs) counted = { overview: read(), at: now };
      const { overview } = counted;
      // A failed count is not cached.
      overview.catch(() => {
        counted = undefined;
      });
      return overview;
    });
  };
