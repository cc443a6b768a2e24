import type { FastifyPluginAsync } from 'fastify';
import { askForCarerTicket as endpoint } from '#core/carers/api.ts';
import { askForCarerTicket } from '#core/carers/ask-for-ticket.ts';
import type { CarerRequests } from '#core/carers/ports.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { RateLimit } from '../../http/load-shedding/rate-limit.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

export type CarerFormPorts = {
  readonly carerRequests: CarerRequests;
  readonly machineClock: Clock;
  readonly limit: RateLimit;
};

/** Enough for 10 MB in base64 and the other fields. */
const bodyLimit = 14_100_000;

/** Requests for a carer's ticket (F2). Only organisers can read a request and its evidence. */
export const carerFormRoutes =
  (ports: CarerFormPorts): FastifyPluginAsync =>
  async (app) => {
    const ask = askForCarerTicket(ports);
    endpointRoute(app, endpoint, { onRequest: ports.limit('carer'), bodyLimit }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const bytes = Buffer.from(request.body.file, 'base64');
      // Encodes the file again, so that the stored text is valid base64.
      const asked = await ask({ ...request.body, file: bytes.toString('base64') }, bytes);
      if (!asked.ok) return sendRefusal(reply, endpoint, asked.refusal);
      reply.code(201);
      return {};
    });
  };
