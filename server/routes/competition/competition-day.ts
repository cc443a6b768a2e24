import type { FastifyPluginAsync } from 'fastify';
import { listGroupPlaces, listOwnEntries, listRingRuns } from '#core/competition/day/api.ts';
import { groupPlaces } from '#core/competition/day/group-places.ts';
import type { CompetitionDay } from '#core/competition/day/ports.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { second } from '#core/kernel/time.ts';
import type { TicketAnswers } from '#core/tickets/answers/ports.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guard } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { type OwnDayPorts, ownDayOf } from './own-day.ts';

export type CompetitionDayRoutesPorts = OwnDayPorts & {
  readonly competitionDay: CompetitionDay;
  readonly ticketAnswers: Pick<TicketAnswers, 'boughtGroups'>;
  readonly machineClock: Clock;
  readonly guard: Guard;
};

/** How long the counted places are cached; until then every request gets the same count. */
const groupPlacesTtlMs = 5 * second;

/**
 * Reads the competition's day: places left in each group for anyone, a competitor's own entries, and the run cards of a
 * ring for its staff. The rules of a card's class and level are `rulesFor(rulebook, card)`, with the rulebook from
 * `GET /api/content/rulebook`.
 */
export const competitionDayRoutes =
  (ports: CompetitionDayRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const { competitionDay, ticketAnswers, guard } = ports;

    const ownDay = ownDayOf(ports);

    privateNoStore(app);

    const count = async () => {
      const [day, bought] = await Promise.all([competitionDay.read(), ticketAnswers.boughtGroups()]);
      return groupPlaces(day, ports.rulebook, bought);
    };
    let counted: { readonly groups: ReturnType<typeof count>; readonly at: number } | undefined;
    endpointRoute(app, listGroupPlaces, {}, async () => {
      const now = ports.machineClock.now();
      if (!counted || Math.abs(now - counted.at) >= groupPlacesTtlMs) counted = { groups: count(), at: now };
      const { groups } = counted;
      // A failed count is not cached.
      groups.catch(() => {
        counted = undefined;
      });
      return { groups: await groups };
    });

    endpointRoute(app, listOwnEntries, { guard }, async (_request, _reply, { user }) => ownDay(user.id));

    endpointRoute(app, listRingRuns, { guard }, async (request) => {
      const order = await competitionDay.order();
      const runs = order?.runs.filter(({ ring }) => ring === request.params.ring) ?? [];
      return {
        version: order?.version ?? null,
        runs: runs.toSorted((a, b) => Number(a.reserve) - Number(b.reserve)),
      };
    });
  };
