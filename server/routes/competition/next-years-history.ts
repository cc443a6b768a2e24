import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { publicBoards } from '#core/competition-results/boards.ts';
import { pastWinners } from '#core/competition-results/past-winners.ts';
import { type ResultsPorts, readSources } from '#core/competition-results/results-desk.ts';
import { winsOfTheYear } from '#core/competition-results/wins-of-the-year.ts';
import type { Edition } from '#core/edition/edition.ts';
import type { Clock } from '#core/kernel/ports.ts';
import type { CurrentUser } from '../../http/current-user.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { requireStaff } from '../../http/require-staff.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

export type NextYearsHistoryPorts = {
  readonly resultsPorts: ResultsPorts;
  readonly edition: Pick<Edition, 'year'>;
  readonly festivalClock: Clock;
  readonly currentUser: CurrentUser;
};

/**
 * This year's signed results as files for next year's edition (docs/new-edition.md): `GET /competition/past-results.yaml`
 * is what its pages tell, `/competition/past-wins.yaml` whom it holds to what they have won, juniors by their whole names.
 */
export const nextYearsHistoryRoutes =
  ({ resultsPorts, edition, festivalClock, currentUser }: NextYearsHistoryPorts): FastifyPluginAsyncZod =>
  async (app) => {
    const requireHistoryStaff = requireStaff(currentUser, 'headjudge', 'organiser');
    const sourcesNow = () => readSources(resultsPorts, festivalClock.now());

    privateNoStore(app);

    // A festival asks for each once, and what writes them is loaded for that.
    app.get('/competition/past-results.yaml', async (request, reply) => {
      if (!(await requireHistoryStaff(request, reply))) return reply;
      const winners = pastWinners(publicBoards(await sourcesNow()));
      if (!winners.ok) return sendRefusal(reply, winners.refusal, { 'results-not-final': 409, 'podium-short': 409 });
      const { winnersYaml } = await import('#adapters/content-files/winners-yaml.ts');
      return sendYaml(reply, 'winners.yaml', winnersYaml(winners.value));
    });

    app.get('/competition/past-wins.yaml', async (request, reply) => {
      if (!(await requireHistoryStaff(request, reply))) return reply;
      const sources = await sourcesNow();
      const wins = winsOfTheYear(publicBoards(sources), sources.cards);
      if (!wins.ok) return sendRefusal(reply, wins.refusal, { 'results-not-final': 409 });
      const { pastWinsYaml } = await import('#adapters/content-files/past-wins-yaml.ts');
      return sendYaml(reply, 'past-wins.yaml', pastWinsYaml(wins.value, edition.year));
    });
  };

const sendYaml = (reply: FastifyReply, file: string, yaml: string) =>
  reply
    .header('content-disposition', `attachment; filename="${file}"`)
    .type('application/yaml; charset=utf-8')
    .send(yaml);
