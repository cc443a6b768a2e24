import type { FastifyPluginAsync } from 'fastify';
import * as api from '#core/desk/editions/edition-pass/api.ts';
import type { EditionRecord } from '#core/desk/editions/edition-record.ts';
import type { EditionPasses } from '../../http/edition-pass.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guarded } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

export type YearRoutesPorts = Guarded & {
  readonly editionPasses: Pick<EditionPasses, 'cookieFor' | 'endOf'>;
  readonly years: {
    readonly list: () => Promise<readonly EditionRecord[]>;
    readonly shown: () => number;
  };
};

/** The desk of another year, and the preview of a draft: passes in this browser's cookies. */
export const yearRoutes =
  ({ guard, years, editionPasses }: YearRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    privateNoStore(app);
    const phaseOf = async (year: number) => (await years.list()).find((each) => each.year === year)?.phase;

    endpointRoute(app, api.openDeskOf, { guard }, async ({ body: { year } }, reply) => {
      if (!(await phaseOf(year))) return sendRefusal(reply, api.openDeskOf, { kind: 'no-such-edition', year });
      const pass =
        year === years.shown() ? editionPasses.endOf('desk') : editionPasses.cookieFor('desk', { year, at: null });
      reply.header('set-cookie', pass);
      return { year };
    });

    endpointRoute(app, api.startPreview, { guard }, async ({ body: { year, at } }, reply) => {
      const phase = await phaseOf(year);
      if (!phase) return sendRefusal(reply, api.startPreview, { kind: 'no-such-edition', year });
      if (phase !== 'draft') return sendRefusal(reply, api.startPreview, { kind: 'not-a-draft', phase });
      reply.header('set-cookie', editionPasses.cookieFor('preview', { year, at }));
      return { year, at };
    });

    endpointRoute(app, api.endPreview, { guard }, async (_request, reply) => {
      reply.header('set-cookie', editionPasses.endOf('preview'));
      return { shown: years.shown() };
    });
  };
