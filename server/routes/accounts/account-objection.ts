import type { FastifyPluginAsync } from 'fastify';
import { objectToChange } from '#core/accounts/objection/api.ts';
import type { Objections } from '#core/accounts/objection/objections.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guard } from '../../http/guard.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

/** Takes an objection to a change of an account, by the link in the email about the change. Needs no session. */
export const accountObjectionRoutes =
  (ports: { readonly objections: Objections; readonly guard: Guard }): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    endpointRoute(app, objectToChange, { guard }, async (request, reply) => {
      const outcome = await ports.objections.object(request.body.proof);
      return outcome.ok ? outcome.value : sendRefusal(reply, objectToChange, outcome.refusal);
    });
  };
