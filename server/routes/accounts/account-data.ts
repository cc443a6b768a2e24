import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deletions } from '#core/personal-data/deletion/ports.ts';
import { exportPersonalData, type PersonalDataExportPorts } from '#core/personal-data/export/export-personal-data.ts';
import { isSubscribedToNews, type MemberNewsPorts, setNewsSubscription } from '#core/site-forms/member-news.ts';
import { type CurrentUser, sendUnauthorized } from '../../http/current-user.ts';
import type { RateLimit } from '../../http/load-shedding/rate-limit.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

export type AccountDataPorts = PersonalDataExportPorts &
  MemberNewsPorts & { readonly deletions: Deletions; readonly currentUser: CurrentUser; readonly limit: RateLimit };

/**
 * What the festival itself knows of an account: how it stands (`GET /account/standing`), whether it gets the news
 * (`POST /account/news`), and everything we hold of it (`GET /account/data`).
 */
export const accountDataRoutes =
  (ports: AccountDataPorts): FastifyPluginAsyncZod =>
  async (app) => {
    const exportData = exportPersonalData(ports);
    const news = isSubscribedToNews(ports);
    const setNews = setNewsSubscription(ports);
    const onRequest = ports.limit('ownAccount');

    privateNoStore(app);

    app.get('/account/standing', async (request, reply) => {
      const visitor = await ports.currentUser(request);
      if (!visitor) return sendUnauthorized(reply);
      const [deletion, hasThem] = await Promise.all([ports.deletions.find(visitor.id), news(visitor)]);
      return { goesAt: deletion?.dueAt ?? null, news: hasThem };
    });

    app.post(
      '/account/news',
      { onRequest, schema: { body: z.object({ wanted: z.boolean() }) } },
      async (request, reply) => {
        const visitor = await ports.currentUser(request);
        if (!visitor) return sendUnauthorized(reply);
        const outcome = await setNews(visitor, request.body.wanted);
        return outcome.ok ? {} : sendRefusal(reply, outcome.refusal, { 'address-unproven': 409 });
      },
    );

    app.get('/account/data', { onRequest }, async (request, reply) => {
      const visitor = await ports.currentUser(request);
      return visitor ? exportData(visitor) : sendUnauthorized(reply);
    });
  };
