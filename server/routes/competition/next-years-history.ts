import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { readPastResults, readPastWins } from '#core/competition/results/api.ts';
import { publicBoards } from '#core/competition/results/boards.ts';
import { pastWinners } from '#core/competition/results/past-winners.ts';
import { type ResultsPorts, readSources } from '#core/competition/results/results-desk.ts';
import { winsOfTheYear } from '#core/competition/results/wins-of-the-year.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guard } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

export type NextYearsHistoryPorts = {
  readonly resultsPorts: ResultsPorts;
  readonly edition: Pick<Edition, 'year'>;
  readonly festivalClock: Clock;
  readonly guard: Guard;
};

/**
 * This year's signed results as files for next year's edition (CONTRIBUTING.md, The words): the winners that its pages show, and
 * the wins against which its entries are checked.
 */
export const nextYearsHistoryRoutes =
  ({ resultsPorts, edition, festivalClock, guard }: NextYearsHistoryPorts): FastifyPluginAsync =>
  async (app) => {
    const sourcesNow = () => readSources(resultsPorts, festivalClock.now());

    privateNoStore(app);

    // Each file is needed once a year, so its writer is loaded only then.
    endpointRoute(app, readPastResults, { guard }, async (_request, reply) => {
      const winners = pastWinners(publicBoards(await sourcesNow()));
      if (!winners.ok) return sendRefusal(reply, readPastResults, winners.refusal);
      const { winnersYaml } = await import('#adapters/content-files/winners-yaml.ts');
      return sendYaml(reply, 'winners.yaml', winnersYaml(winners.value, edition.year));
    });

    endpointRoute(app, readPastWins, { guard }, async (_request, reply) => {
      const sources = await sourcesNow();
      const wins = winsOfTheYear(publicBoards(sources), sources.cards);
      if (!wins.ok) return sendRefusal(reply, readPastWins, wins.refusal);
      const { pastWinsYaml } = await import('#adapters/content-files/past-wins-yaml.ts');
      return sendYaml(reply, 'past-wins.yaml', pastWinsYaml(wins.value, edition.year));
    });
  };

const sendYaml = (reply: FastifyReply, file: string, yaml: string) =>
  reply
    .header('content-disposition', `attachment; filename="${file}"`)
    .type('application/yaml; charset=utf-8')
    .send(yaml);
