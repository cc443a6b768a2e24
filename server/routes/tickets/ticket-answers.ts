import type { FastifyPluginAsync } from 'fastify';
import * as api from '#core/tickets/answers/api.ts';
import { changeAnswers, type OwnAnswersPorts } from '#core/tickets/answers/change-answers.ts';
import { isTicketId } from '#core/tickets/issued/ticket.ts';
import { type CurrentUser, sendUnauthorized } from '../../http/current-user.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { RateLimit } from '../../http/load-shedding/rate-limit.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';
import { answersOf } from './answer-view.ts';

export type TicketAnswerRoutesPorts = OwnAnswersPorts & {
  readonly currentUser: CurrentUser;
  readonly limit: RateLimit;
};

/** The questions about a user's own tickets, and their answers (F4). */
export const ticketAnswerRoutes =
  (ports: TicketAnswerRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const [list, change] = [answersOf(ports), changeAnswers(ports)];
    privateNoStore(app);

    endpointRoute(app, api.listMyAnswers, {}, async (request, reply) => {
      const user = await ports.currentUser(request);
      return user ? list(user.id) : sendUnauthorized(reply);
    });

    endpointRoute(app, api.changeMyAnswers, { onRequest: ports.limit('ownAccount') }, async (request, reply) => {
      const user = await ports.currentUser(request);
      if (!user) return sendUnauthorized(reply);
      const { id } = request.params;
      if (!isTicketId(id)) return sendRefusal(reply, api.changeMyAnswers, { kind: 'ticket-unknown' });
      const outcome = await change(id, request.body.answers, user.id);
      if (!outcome.ok) return sendRefusal(reply, api.changeMyAnswers, outcome.refusal);
      return { answers: { ...outcome.value } };
    });
  };
