import type { FastifyPluginAsync } from 'fastify';
import { objectToChange } from '#core/accounts/objection/api.ts';
import type { Objections } from '#core/accounts/objection/objections.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { RateLimit } from '../../http/load-shedding/rate-limit.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

/** Takes an objection to a change of an account, by the link in the email about the change. Needs no session. */
export const accountObjectionRoutes =
  (ports: { readonly objections: Objections; readonly limit: RateLimit }): FastifyPluginAsync =>
  async (app) => {
    endpointRoute(app, objectToChange, { onRequest: ports.limit('ownAccount') }, async (request, reply) => {
      const outcome = await ports.objections.object(request.body.proof);
      return outcome.ok ? outcome.value : sendRefusal(reply, objectToChange, outcome.refusal);
    });
  };
