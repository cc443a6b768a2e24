import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Inbox } from '#core/outbox/ports.ts';
import { sendProblem } from '../../http/problem.ts';

/** The development inbox: what would have been sent, to read in a browser and as JSON. Never there when real letters leave. */
export const inboxRoutes =
  (ports: { readonly inbox: Inbox }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/inbox.json', async (_request, reply) => {
      const items = await ports.inbox.all();
      return reply
        .header('cache-control', 'no-store')
        .send(items.map((item) => ({ ...item, sentAt: new Date(item.sentAt).toISOString() })));
    });

    app.get('/inbox', async (_request, reply) => {
      const { inboxPage } = await import('../../pages/inbox-page.ts');
      return reply
        .header('cache-control', 'no-store')
        .header('content-type', 'text/html; charset=utf-8')
        .send(inboxPage(await ports.inbox.all()));
    });

    app.get('/inbox/:id', { schema: { params: z.object({ id: z.string().max(200) }) } }, async (request, reply) => {
      const item = (await ports.inbox.all()).find(({ id }) => id === request.params.id);
      if (!item) return sendProblem(reply, 404, 'letter_unknown');
      return (
        reply
          .header('cache-control', 'no-store')
          .header('content-type', 'text/html; charset=utf-8')
          // A letter brings its own styles and may do nothing but be read.
          .header(
            'content-security-policy',
            "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
          )
          .send(item.html)
      );
    });
  };
