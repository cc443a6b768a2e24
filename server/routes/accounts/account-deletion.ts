import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type AskForDeletionPorts, askForDeletion } from '#core/personal-data/deletion/ask-for-deletion.ts';
import { type TakeDeletionBackPorts, takeDeletionBack } from '#core/personal-data/deletion/take-deletion-back.ts';
import type { RateLimit } from '../../http/load-shedding/rate-limit.ts';
import { refused } from '../../http/refusals.ts';
import { logInFirst, type VisitorOf } from '../../http/visitor.ts';

export type AccountDeletionPorts = AskForDeletionPorts &
  TakeDeletionBackPorts & { readonly visitorOf: VisitorOf; readonly limit: RateLimit };

/**
 * The end of an account, and the way back: `POST /account/deletion` with the word typed, `POST /account/deletion/keep`
 * with a letter's token or, without one, for whoever is logged in.
 */
export const accountDeletionRoutes =
  (ports: AccountDeletionPorts): FastifyPluginAsyncZod =>
  async (app) => {
    const ask = askForDeletion(ports);
    const { byMember, byLetter } = takeDeletionBack(ports);
    const onRequest = ports.limit('ownAccount');

    app.post(
      '/account/deletion',
      { onRequest, schema: { body: z.object({ word: z.string().max(100) }) } },
      async (request, reply) => {
        const visitor = await ports.visitorOf(request);
        if (!visitor) return logInFirst(reply);
        const outcome = await ask(visitor, request.body.word);
        return outcome.ok ? { dueAt: outcome.value.dueAt } : refused(reply, outcome.refusal, { 'word-missing': 422 });
      },
    );

    app.post(
      '/account/deletion/keep',
      { onRequest, schema: { body: z.object({ token: z.string().max(300).nullable() }) } },
      async (request, reply) => {
        const { token } = request.body;
        const visitor = token === null ? await ports.visitorOf(request) : null;
        if (token === null && !visitor) return logInFirst(reply);
        const outcome = visitor ? await byMember(visitor) : await byLetter(token ?? '');
        return outcome.ok ? {} : refused(reply, outcome.refusal, { 'link-over': 410 });
      },
    );
  };
