import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { publicBoard } from '#core/competition-results/boards.ts';
import { groupTitle } from '#core/competition-results/messages.ts';
import { certificateOf, podiumCalls } from '#core/competition-results/prize-giving.ts';
import { type ResultsPorts, readRun, readSources } from '#core/competition-results/results-desk.ts';
import type { Edition } from '#core/edition/edition.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { formatDate } from '#core/kernel/time.ts';
import { loadPdfWriter } from '../../composition/load-pdf-writer.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendProblem } from '../../http/problem.ts';
import { requireStaff } from '../../http/require-staff.ts';
import { requireTicketHolderOr, type TicketHolderPorts } from '../../http/require-ticket-holder.ts';
import { groupParams, runParams } from './run-params.ts';

export type PrizeGivingRoutesPorts = TicketHolderPorts & {
  readonly resultsPorts: ResultsPorts;
  readonly edition: Edition;
  readonly festivalClock: Clock;
};

/**
 * What the prize-giving is held with (§4 Competition process), once the head judge has signed:
 * `GET /competition/runs/:entry/certificate.pdf` and `/competition/results/:class/:level/podium.pdf`.
 */
export const prizeGivingRoutes =
  (ports: PrizeGivingRoutesPorts): FastifyPluginAsyncZod =>
  async (app) => {
    const { resultsPorts, edition, festivalClock } = ports;
    const requireHolderOrDesk = requireTicketHolderOr(ports, 'headjudge', 'organiser');
    const requirePodiumCaller = requireStaff(ports.currentUser, 'headjudge', 'steward', 'organiser');
    const imprint = {
      author: edition.name,
      date: edition.startsAt,
      imprint: `${edition.name}, ${formatDate(edition.startsAt)}`,
    };

    privateNoStore(app);

    app.get('/competition/runs/:entry/certificate.pdf', { schema: { params: runParams } }, async (request, reply) => {
      const { entry } = request.params;
      if (!(await requireHolderOrDesk(request, reply, entry))) return reply;
      const found = await readRun(resultsPorts, festivalClock.now(), entry);
      const certificate = found && certificateOf(publicBoard(found.card, found.sources), found.card.number);
      const notYet = 'There is one once the head judge has signed the result.';
      if (!certificate) return sendProblem(reply, 404, 'no_certificate_yet', notYet);
      return sendPdf(reply, await (await loadPdfWriter()).certificatePdf(certificate, imprint));
    });

    app.get(
      '/competition/results/:class/:level/podium.pdf',
      { schema: { params: groupParams } },
      async (request, reply) => {
        if (!(await requirePodiumCaller(request, reply))) return reply;
        const sources = await readSources(resultsPorts, festivalClock.now(), request.params);
        const board = publicBoard(request.params, sources);
        const calls = podiumCalls(board);
        const notYet = 'Nobody is called up before the head judge has signed.';
        if (calls.length === 0) return sendProblem(reply, 404, 'no_podium_yet', notYet);
        return sendPdf(reply, await (await loadPdfWriter()).podiumPdf({ group: groupTitle(board), calls, ...imprint }));
      },
    );
  };

const sendPdf = (reply: FastifyReply, pdf: Buffer) => reply.type('application/pdf').send(pdf);
