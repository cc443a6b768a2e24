import type { FastifyPluginAsync } from 'fastify';
import { readDeskOverview } from '#core/desk/overview/api.ts';
import { type OverviewPorts, readOverview } from '#core/desk/overview/overview.ts';
import { second } from '#core/kernel/time.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guarded } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';

/** How long a count is cached: several organisers use the desk at once, and every desk page shows counts. */
const ttlMs = 5 * second;

/** The desk's overview, counted at most every few seconds (F7). */
export const overviewRoutes =
  ({ overview: ports, guard }: Guarded & { readonly overview: OverviewPorts }): FastifyPluginAsync =>
  async (app) => {
    const read = readOverview(ports);
    let counted: { readonly overview: ReturnType<typeof read>; readonly at: number } | undefined;
    privateNoStore(app);

    endpointRoute(app, readDeskOverview, { guard }, async () => {
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
