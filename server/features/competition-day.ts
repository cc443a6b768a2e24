import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { CompetitionDay } from '#core/competition-day/ports.ts';
import { staffOnly } from '../plugins/staff.ts';
import type { VisitorOf } from '../plugins/visitor.ts';

export type CompetitionDayRoutesPorts = {
  readonly competitionDay: CompetitionDay;
  readonly visitorOf: VisitorOf;
};

/**
 * What judges and stewards need of the day. `GET /competition/rings/:ring/runs` gives the run cards of one ring, reserves
 * last, with the version of the order they come from: null and none until one is published. The rules of a card's class and level are
 * `rulesFor(rulebook, card)`, with the rulebook from `GET /content/rulebook`.
 */
export const competitionDayRoutes =
  ({ competitionDay, visitorOf }: CompetitionDayRoutesPorts): FastifyPluginAsyncZod =>
  async (app) => {
    const anybodyAtTheRings = staffOnly(visitorOf, 'judge', 'headjudge', 'steward');

    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'private, no-store');
    });

    app.get(
      '/competition/rings/:ring/runs',
      { schema: { params: z.object({ ring: z.string().max(64) }) } },
      async (request, reply) => {
        if (!(await anybodyAtTheRings(request, reply))) return reply;
        const order = await competitionDay.order();
        const runs = order?.runs.filter(({ ring }) => ring === request.params.ring) ?? [];
        return {
          version: order?.version ?? null,
          runs: runs.toSorted((a, b) => Number(a.reserve) - Number(b.reserve)),
        };
      },
    );
  };
