import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { publicBoards } from '#core/competition-results/boards.ts';
import { explainedSheet } from '#core/competition-results/explained-sheet.ts';
import { askQuery, type ResultsPorts, readRun, readSources } from '#core/competition-results/results-desk.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { forOneVisitor } from '../../http/for-one-visitor.ts';
import { type HolderPorts, holderOr } from '../../http/holder.ts';
import type { RateLimit } from '../../http/load-shedding/rate-limit.ts';
import { sendProblem } from '../../http/problem.ts';
import { resultsAnswer } from './results-answer.ts';
import { runParams } from './run-params.ts';

export type ResultsRoutesPorts = HolderPorts & {
  readonly resultsPorts: ResultsPorts;
  readonly festivalClock: Clock;
  readonly limit: RateLimit;
};

/**
 * Results (§4 Competition process) for those who look on and those who ran: `GET /competition/boards` for the crowd,
 * `/competition/runs/:entry/sheet` and `/queries` for whoever holds the run's ticket.
 */
export const resultsRoutes =
  (ports: ResultsRoutesPorts): FastifyPluginAsyncZod =>
  async (app) => {
    const { resultsPorts, festivalClock } = ports;
    const holderOrJudge = holderOr(ports, 'judge', 'headjudge');
    const holder = holderOr(ports);
    const ask = askQuery(resultsPorts);
    const onRequest = ports.limit('registration');

    forOneVisitor(app);

    app.get('/competition/boards', async () => publicBoards(await readSources(resultsPorts, festivalClock.now())));

    app.get('/competition/runs/:entry/sheet', { schema: { params: runParams } }, async (request, reply) => {
      const { entry } = request.params;
      if (!(await holderOrJudge(request, reply, entry))) return reply;
      const found = await readRun(resultsPorts, festivalClock.now(), entry);
      const sheet = found && explainedSheet(found.card, found.sources);
      return sheet ?? sendProblem(reply, 404, 'no_sheet_yet', 'There is a sheet once the judge has confirmed the run.');
    });

    app.post(
      '/competition/runs/:entry/queries',
      { onRequest, schema: { params: runParams, body: z.object({ words: z.string().max(1_000) }) } },
      async (request, reply) => {
        const { entry } = request.params;
        const visitor = await holder(request, reply, entry);
        if (!visitor) return reply;
        const by = { user: visitor.id, name: visitor.name, at: festivalClock.now() };
        return resultsAnswer(reply, await ask(entry, request.body.words, by));
      },
    );
  };
