import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { PersistedAttachments } from '#adapters/mail/persisted-attachments.ts';
import type { Inbox, InboxItem } from '#core/desk/outbox/ports.ts';
import type { OperatorAccess } from '../../http/operator-access.ts';
import { sendProblem } from '../../http/problem.ts';

const itemParams = z.object({ id: z.string().max(200) });

export type InboxRoutesPorts = {
  readonly inbox: Inbox;
  readonly attachments: Pick<PersistedAttachments, 'nameOf' | 'read'>;
  readonly operator: OperatorAccess;
  /** Whether strangers may reach the program; a demo for one machine shows its inbox to the people at that machine. */
  readonly isPublic: boolean;
};

/**
 * The development inbox: emails that were not really sent, as HTML and as JSON. It does not exist with a mail server, and in
 * a public demo only the operator may read it.
 */
export const inboxRoutes =
  (ports: InboxRoutesPorts): FastifyPluginAsyncZod =>
  async (app) => {
    // The emails contain password links.
    app.addHook('onRequest', async (request, reply) => {
      if (ports.isPublic && !ports.operator.isOperator(request))
        return sendProblem(
          reply,
          403,
          'operator_only',
          'Open the inbox with the link that the program prints at its start.',
        );
      const cookie = ports.operator.cookieFor(request);
      if (cookie) reply.header('set-cookie', cookie);
      return undefined;
    });

    const withAttachments = (items: readonly InboxItem[]) =>
      Promise.all(items.map(async (item) => ({ ...item, attached: await ports.attachments.nameOf(item.id) })));

    app.get('/inbox.json', async (_request, reply) => {
      const items = await withAttachments(await ports.inbox.all());
      return reply
        .header('cache-control', 'no-store')
        .send(items.map((item) => ({ ...item, sentAt: new Date(item.sentAt).toISOString() })));
    });

    app.get('/inbox', async (_request, reply) => {
      const { inboxPage } = await import('../../pages/inbox-page.ts');
      return reply
        .header('cache-control', 'no-store')
        .header('content-type', 'text/html; charset=utf-8')
        .send(inboxPage(await withAttachments(await ports.inbox.all())));
    });

    app.get('/inbox/:id/attachment', { schema: { params: itemParams } }, async (request, reply) => {
      const found = await ports.attachments.read(request.params.id);
      if (!found) return sendProblem(reply, 404, 'email_unknown');
      return reply
        .header('cache-control', 'no-store')
        .header('content-type', 'application/pdf')
        .header('content-disposition', `inline; filename="${found.file}"`)
        .send(found.bytes);
    });

    app.get('/inbox/:id', { schema: { params: itemParams } }, async (request, reply) => {
      const item = (await ports.inbox.all()).find(({ id }) => id === request.params.id);
      if (!item) return sendProblem(reply, 404, 'email_unknown');
      return (
        reply
          .header('cache-control', 'no-store')
          .header('content-type', 'text/html; charset=utf-8')
          // An email has inline styles, and may run no script.
          .header(
            'content-security-policy',
            "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
          )
          .send(item.html)
      );
    });
  };
