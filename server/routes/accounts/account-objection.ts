import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Objections } from '#core/accounts/objection/ports.ts';
import type { RateLimit } from '../../http/load-shedding/rate-limit.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

/** `POST /account/objection`: the reader of a letter about a change says that it was not they. Nobody is logged in for it. */
export const accountObjectionRoutes =
  (ports: { readonly objections: Objections; readonly limit: RateLimit }): FastifyPluginAsyncZod =>
  async (app) => {
    const route = {
      onRequest: ports.limit('ownAccount'),
      schema: { body: z.object({ proof: z.string().min(1).max(512) }) },
    };
    app.post('/account/objection', route, async (request, reply) => {
      const outcome = await ports.objections.object(request.body.proof);
      return outcome.ok ? outcome.value : sendRefusal(reply, outcome.refusal, { 'link-over': 410 });
    });
  };
