import type { FastifyPluginAsync, onRequestAsyncHookHandler } from 'fastify';
import type { Edition } from '#core/kernel/edition/edition.ts';

type Part = keyof Edition['parts'];

/** A hook that answers 404 while the festival does not have a part, which can be switched off while the program runs. */
export const onlyWithPart =
  (edition: Pick<Edition, 'parts'>, part: Part): onRequestAsyncHookHandler =>
  async (_request, reply) => {
    if (!edition.parts[part]) {
      reply.callNotFound();
      return reply;
    }
  };

/** Routes of a part of the festival. */
export const routesOf =
  (edition: Pick<Edition, 'parts'>, part: Part, ...plugins: readonly FastifyPluginAsync[]): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', onlyWithPart(edition, part));
    for (const plugin of plugins) await app.register(plugin);
  };
