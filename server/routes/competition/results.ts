import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { publicBoards } from '#core/competition-results/boards.ts';
import { explainedSheet } from '#core/competition-results/explained-sheet.ts';
import { askQuery, type ResultsPorts, readRun, readSources } from '#core/competition-results/results-desk.ts';
import type { Clock } from '#core/kernel/ports.ts';
import type { RateLimit } from '../../http/load-shedding/rate-limit.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendProblem } from '../../http/problem.ts';
import { requireTicketHolderOr, type TicketHolderPorts } from '../../http/require-ticket-holder.ts';
import { runParams } from './run-params.ts';
import { sendResultsOutcome } from './send-results-outcome.ts';

export type ResultsRoutesPorts = TicketHolderPorts & {
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
    const requireHolderOrJudge = requireTicketHolderOr(ports, 'judge', 'headjudge');
    const requireHolder = requireTicketHolderOr(ports);
    const ask = askQuery(resultsPorts);
    const onRequest = ports.limit('registration');

    privateNoStore(app);

    app.get('/competition/boards', async () => publicBoards(await readSources(resultsPorts, festivalClock.now())));

    app.get('/competition/runs/:entry/sheet', { schema: { params: runParams } }, async (request, reply) => {
      const { entry } = request.params;
      if (!(await requireHolderOrJudge(request, reply, entry))) return reply;
      const found = await readRun(resultsPorts, festivalClock.now(), entry);
      const sheet = found && explainedSheet(found.card, found.sources);
      return sheet ?? sendProblem(reply, 404, 'no_sheet_yet', 'There is a sheet once the judge has confirmed the run.');
    });

    app.post(
      '/competition/runs/:entry/queries',
      { onRequest, schema: { params: runParams, body: z.object({ words: z.string().max(1_000) }) } },
      async (request, reply) => {
        const { entry } = request.params;
        const user = await requireHolder(request, reply, entry);
        if (!user) return reply;
        const by = { user: user.id, name: user.name, at: festivalClock.now() };
        return sendResultsOutcome(reply, await ask(entry, request.body.words, by));
      },
    );
  };
