import type { FastifyPluginAsync } from 'fastify';
import * as api from '#core/tickets/answers/api.ts';
import { changeAnswers, type OwnAnswersPorts } from '#core/tickets/answers/change-answers.ts';
import { isTicketId } from '#core/tickets/issued/ticket.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guard } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';
import { answersOf } from './answer-view.ts';

export type TicketAnswerRoutesPorts = OwnAnswersPorts & {
  readonly guard: Guard;
};

/** The questions about a user's own tickets, and their answers (F4). */
export const ticketAnswerRoutes =
  (ports: TicketAnswerRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    const [list, change] = [answersOf(ports), changeAnswers(ports)];
    privateNoStore(app);

    endpointRoute(app, api.listMyAnswers, { guard }, async (_request, _reply, { user }) => list(user.id));

    endpointRoute(app, api.changeMyAnswers, { guard }, async (request, reply, { user }) => {
      const { id } = request.params;
      if (!isTicketId(id)) return sendRefusal(reply, api.changeMyAnswers, { kind: 'ticket-unknown' });
      const outcome = await change(id, request.body.answers, user.id);
      if (!outcome.ok) return sendRefusal(reply, api.changeMyAnswers, outcome.refusal);
      return { answers: { ...outcome.value } };
    });
  };
