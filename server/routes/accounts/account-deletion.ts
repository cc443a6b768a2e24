import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type CancelDeletionPorts, cancelDeletion } from '#core/personal-data/deletion/cancel-deletion.ts';
import { type RequestDeletionPorts, requestDeletion } from '#core/personal-data/deletion/request-deletion.ts';
import { type CurrentUser, sendUnauthorized } from '../../http/current-user.ts';
import type { RateLimit } from '../../http/load-shedding/rate-limit.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

export type AccountDeletionPorts = RequestDeletionPorts &
  CancelDeletionPorts & { readonly currentUser: CurrentUser; readonly limit: RateLimit };

/**
 * The end of an account, and the way back: `POST /account/deletion` with the word typed, `POST /account/deletion/keep`
 * with a letter's token or, without one, for whoever is logged in.
 */
export const accountDeletionRoutes =
  (ports: AccountDeletionPorts): FastifyPluginAsyncZod =>
  async (app) => {
    const ask = requestDeletion(ports);
    const { byMember, byEmailLink } = cancelDeletion(ports);
    const onRequest = ports.limit('ownAccount');

    app.post(
      '/account/deletion',
      { onRequest, schema: { body: z.object({ word: z.string().max(100) }) } },
      async (request, reply) => {
        const user = await ports.currentUser(request);
        if (!user) return sendUnauthorized(reply);
        const outcome = await ask(user, request.body.word);
        return outcome.ok
          ? { dueAt: outcome.value.dueAt }
          : sendRefusal(reply, outcome.refusal, { 'word-missing': 422 });
      },
    );

    app.post(
      '/account/deletion/keep',
      { onRequest, schema: { body: z.object({ token: z.string().max(300).nullable() }) } },
      async (request, reply) => {
        const { token } = request.body;
        const user = token === null ? await ports.currentUser(request) : null;
        if (token === null && !user) return sendUnauthorized(reply);
        const outcome = user ? await byMember(user) : await byEmailLink(token ?? '');
        return outcome.ok ? {} : sendRefusal(reply, outcome.refusal, { 'link-over': 410 });
      },
    );
  };
