import type { FastifyPluginAsync } from 'fastify';
import { askAboutRun, listBoards, readScoreSheet } from '#core/competition/results/api.ts';
import { publicBoards } from '#core/competition/results/boards.ts';
import { explainedSheet } from '#core/competition/results/explained-sheet.ts';
import { noSheet } from '#core/competition/results/messages.ts';
import { askQuery, type ResultsPorts, readRun, readSources } from '#core/competition/results/results-desk.ts';
import type { ClassAndLevel } from '#core/kernel/class-and-level.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guarded } from '../../http/guard.ts';
import { sendRefusal } from '../../http/send-refusal.ts';
import { sharedList } from '../../http/shared-caches.ts';
import { recorded, withDetail } from './results-desk-answers.ts';

export type ResultsRoutesPorts = Guarded & {
  readonly resultsPorts: ResultsPorts;
  readonly festivalClock: Clock;
  /** Called after a handler has sent a query about a result of this class and level. */
  readonly resultsChanged: (group: ClassAndLevel) => Promise<void>;
};

/** Results (§4 Competition process): boards for the public, score sheets and queries for the holder of a run's ticket. */
export const resultsRoutes =
  (ports: ResultsRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    const { resultsPorts, festivalClock } = ports;
    const ask = askQuery(resultsPorts);

    endpointRoute(app, listBoards, {}, async (_request, reply) => {
      const boards = publicBoards(await readSources(resultsPorts, festivalClock.now()));
      reply.header('cache-control', sharedList);
      return boards;
    });

    endpointRoute(app, readScoreSheet, { guard }, async (request, reply) => {
      const { entry } = request.params;
      const now = festivalClock.now();
      const found = await readRun(resultsPorts, now, entry);
      const sheet = found && explainedSheet(found.card, found.sources);
      return sheet ?? sendRefusal(reply, readScoreSheet, { kind: 'no-sheet-yet', detail: noSheet(found?.card, now) });
    });

    endpointRoute(app, askAboutRun, { guard }, async (request, reply, { user }) => {
      const { entry } = request.params;
      const by = { user: user.id, name: user.name, at: festivalClock.now() };
      const outcome = await ask(entry, request.body.words, by);
      const card = (await resultsPorts.runCards()).find((each) => each.entry === entry);
      if (outcome.ok && card) await ports.resultsChanged(card);
      return outcome.ok ? recorded : sendRefusal(reply, askAboutRun, withDetail(outcome.refusal));
    });
  };
