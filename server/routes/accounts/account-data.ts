import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deletions } from '#core/personal-data/deletion/ports.ts';
import { type EverythingPorts, everythingOf } from '#core/personal-data/export/everything-of.ts';
import { hasNews, type MemberNewsPorts, wishNews } from '#core/site-forms/member-news.ts';
import { forOneVisitor } from '../../http/for-one-visitor.ts';
import type { RateLimit } from '../../http/load-shedding/rate-limit.ts';
import { refused } from '../../http/refusals.ts';
import { logInFirst, type VisitorOf } from '../../http/visitor.ts';

export type AccountDataPorts = EverythingPorts &
  MemberNewsPorts & { readonly deletions: Deletions; readonly visitorOf: VisitorOf; readonly limit: RateLimit };

/**
 * What the festival itself knows of an account: how it stands (`GET /account/standing`), whether it gets the news
 * (`POST /account/news`), and everything we hold of it (`GET /account/data`).
 */
export const accountDataRoutes =
  (ports: AccountDataPorts): FastifyPluginAsyncZod =>
  async (app) => {
    const everything = everythingOf(ports);
    const news = hasNews(ports);
    const wish = wishNews(ports);
    const onRequest = ports.limit('ownAccount');

    forOneVisitor(app);

    app.get('/account/standing', async (request, reply) => {
      const visitor = await ports.visitorOf(request);
      if (!visitor) return logInFirst(reply);
      const [deletion, hasThem] = await Promise.all([ports.deletions.find(visitor.id), news(visitor)]);
      return { goesAt: deletion?.dueAt ?? null, news: hasThem };
    });

    app.post(
      '/account/news',
      { onRequest, schema: { body: z.object({ wanted: z.boolean() }) } },
      async (request, reply) => {
        const visitor = await ports.visitorOf(request);
        if (!visitor) return logInFirst(reply);
        const outcome = await wish(visitor, request.body.wanted);
        return outcome.ok ? {} : refused(reply, outcome.refusal, { 'address-unproven': 409 });
      },
    );

    app.get('/account/data', { onRequest }, async (request, reply) => {
      const visitor = await ports.visitorOf(request);
      return visitor ? everything(visitor) : logInFirst(reply);
    });
  };
