import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { DayRules } from '#core/competition-day/day-rules.ts';
import { groupPlaces } from '#core/competition-day/group-places.ts';
import { noticeOf } from '#core/competition-day/notice.ts';
import { type OwnDay, ownEntries } from '#core/competition-day/own-entries.ts';
import type { CompetitionDay, Results } from '#core/competition-day/ports.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { second } from '#core/kernel/time.ts';
import type { OwnTickets } from '#core/registration/ports.ts';
import { type CurrentUser, sendUnauthorized } from '../../http/current-user.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { requireStaff } from '../../http/require-staff.ts';

export type CompetitionDayRoutesPorts = DayRules & {
  readonly competitionDay: CompetitionDay;
  readonly competitorTickets: OwnTickets;
  readonly results: Results;
  readonly machineClock: Clock;
  readonly currentUser: CurrentUser;
};

/** However many carts ask, the books are opened for them so often at most. */
const groupsKeepMs = 5 * second;

/**
 * What the day tells. `GET /competition/groups`: how many places each group has left, for anybody who thinks of a ticket.
 * `GET /competition/entries`: how far one's own have come, when they run, and how long beforehand that is told. `GET /competition/rings/:ring/runs` gives
 * judges and stewards the run cards of one ring, reserves last, with the version of the order they come from: null and
 * none until one is published. The rules of a card's class and level are `rulesFor(rulebook, card)`, with the rulebook
 * from `GET /content/rulebook`.
 */
export const competitionDayRoutes =
  (ports: CompetitionDayRoutesPorts): FastifyPluginAsyncZod =>
  async (app) => {
    const { competitionDay, currentUser } = ports;
    const requireRingStaff = requireStaff(currentUser, 'judge', 'headjudge', 'steward');

    privateNoStore(app);

    const count = async () => groupPlaces(await competitionDay.read(), ports.rulebook);
    let counted: { readonly groups: ReturnType<typeof count>; readonly at: number } | undefined;
    app.get('/competition/groups', async () => {
      const now = ports.machineClock.now();
      if (!counted || Math.abs(now - counted.at) >= groupsKeepMs) counted = { groups: count(), at: now };
      const { groups } = counted;
      // A store in trouble is asked again by the next cart.
      groups.catch(() => {
        counted = undefined;
      });
      return { groups: await groups };
    });

    app.get('/competition/entries', async (request, reply) => {
      const user = await currentUser(request);
      if (!user) return sendUnauthorized(reply);
      const [tickets, dayState, ran, places] = await Promise.all([
        ports.competitorTickets.of(user.id),
        competitionDay.read(),
        ports.results.ran(),
        ports.results.places(),
      ]);
      return {
        entries: ownEntries(tickets, dayState, { ran, places }, ports),
        notice: noticeOf(ports),
      } satisfies OwnDay;
    });

    app.get(
      '/competition/rings/:ring/runs',
      { schema: { params: z.object({ ring: z.string().max(64) }) } },
      async (request, reply) => {
        if (!(await requireRingStaff(request, reply))) return reply;
        const order = await competitionDay.order();
        const runs = order?.runs.filter(({ ring }) => ring === request.params.ring) ?? [];
        return {
          version: order?.version ?? null,
          runs: runs.toSorted((a, b) => Number(a.reserve) - Number(b.reserve)),
        };
      },
    );
  };
