import type { FastifyPluginAsync } from 'fastify';
import { publicBoards } from '#core/competition-results/boards.ts';
import { type ResultsPorts, readSources } from '#core/competition-results/results-desk.ts';
import { winsOfTheYear } from '#core/competition-results/wins-of-the-year.ts';
import type { Edition } from '#core/edition/edition.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { staffOnly } from '../plugins/staff.ts';
import type { VisitorOf } from '../plugins/visitor.ts';
import { refused } from '../refusals.ts';

export type PastWinsRoutesPorts = {
  readonly resultsPorts: ResultsPorts;
  readonly edition: Pick<Edition, 'year'>;
  readonly festivalClock: Clock;
  readonly visitorOf: VisitorOf;
};

/** `GET /competition/past-wins.yaml`: whom next year's edition holds to what they have won, juniors by their whole names. */
export const pastWinsRoutes =
  ({ resultsPorts, edition, festivalClock, visitorOf }: PastWinsRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const historians = staffOnly(visitorOf, 'organiser', 'headjudge');
    app.get('/competition/past-wins.yaml', async (request, reply) => {
      if (!(await historians(request, reply))) return reply;
      reply.header('cache-control', 'private, no-store');
      const sources = await readSources(resultsPorts, festivalClock.now());
      const wins = winsOfTheYear(publicBoards(sources), sources.cards);
      if (!wins.ok) return refused(reply, wins.refusal, { 'results-not-final': 409 });
      // A festival asks for it once, and what writes it is loaded for that.
      const { pastWinsYaml } = await import('#adapters/content-files/past-wins-yaml.ts');
      reply.header('content-disposition', 'attachment; filename="past-wins.yaml"');
      return reply.type('application/yaml; charset=utf-8').send(pastWinsYaml(wins.value, edition.year));
    });
  };
