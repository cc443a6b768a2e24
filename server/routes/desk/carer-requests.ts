import type { FastifyPluginAsync } from 'fastify';
import { askForCarerTicket as endpoint } from '#core/desk/carers/api.ts';
import { type AskForTicketPorts, askForCarerTicket } from '#core/desk/carers/ask-for-ticket.ts';
import { calledOffMessages } from '#core/desk/day-off/messages.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guard } from '../../http/guard.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

export type CarerFormPorts = AskForTicketPorts & {
  readonly edition: Pick<Edition, 'year'>;
  readonly guard: Guard;
};

/** Enough for 10 MB in base64 and the other fields. */
const bodyLimit = 14_100_000;

/** Requests for a carer's ticket (F2). Only organisers can read a request and its evidence. */
export const carerFormRoutes =
  (ports: CarerFormPorts): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    const ask = askForCarerTicket(ports);
    endpointRoute(app, endpoint, { guard, bodyLimit }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const bytes = Buffer.from(request.body.file, 'base64');
      // Encodes the file again, so that the stored text is valid base64.
      const asked = await ask({ ...request.body, file: bytes.toString('base64') }, bytes);
      if (!asked.ok) {
        const { kind } = asked.refusal;
        const detail = kind === 'called-off' ? { detail: calledOffMessages.carer(ports.edition.year) } : {};
        return sendRefusal(reply, endpoint, { kind, ...detail });
      }
      reply.code(201);
      return {};
    });
  };
