import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Rulebook } from '#core/competition/rulebook.ts';
import { formPagePath, scoreRequestFrom } from '#core/competition/scoring/score-form.ts';
import { tryScoring } from '#core/competition/scoring/try-scoring.ts';
import { acceptsHtml } from '../../http/accepts-html.ts';
import type { RateLimit } from '../../http/load-shedding/rate-limit.ts';
import { readForms } from '../../http/read-forms.ts';
import { sendRefusal } from '../../http/send-refusal.ts';
import type { AnswerWithPage } from '../../pages/page-routes.ts';

export type CompetitionRoutesPorts = {
  readonly rulebook: Rulebook;
  readonly answerWithPage: AnswerWithPage;
  readonly limit: RateLimit;
};

/** A sheet is a few words. */
const mostBytes = 16 * 1024;

const reading = z.enum(['escalating', 'tariff']).optional();

const formFields = z.record(z.string(), z.string());

/** Checks the shape alone (400). Unknown classes and levels and impossible figures are refused by the core (422). */
const scoreRequest = z.object({
  class: z.string(),
  level: z.string(),
  sheet: z.record(z.string(), z.unknown()),
  readings: z
    .object({
      digs: reading,
      toileting: reading,
      timeBonus: z.enum(['always', 'with-a-find', 'all-baits-found']).optional(),
    })
    .optional(),
  typed: formFields.optional(),
});

const refusalStatus = {
  'class-unknown': 422,
  'level-unknown': 422,
  'count-impossible': 422,
  'time-impossible': 422,
  'more-finds-than-baits': 422,
  'more-flags-than-there-are': 422,
} as const;

/**
 * `POST /api/competition/score` (S7.7): what the rulebook makes of one sheet, for anybody. Programs hear JSON; a
 * browser that sends the form of the rules pages is shown its page again, with the sum under it.
 */
export const competitionRoutes =
  (ports: CompetitionRoutesPorts): FastifyPluginAsyncZod =>
  async (app) => {
    const score = tryScoring(ports.rulebook);
    const limited = ports.limit('score');
    readForms(app);

    app.post(
      '/api/competition/score',
      {
        // A page is drawn for a form; for a program it is a moment's arithmetic, and it may ask for ten thousand sheets.
        onRequest: async (request, reply) => (isForm(request) ? limited(request, reply) : undefined),
        bodyLimit: mostBytes,
        // A form is checked as the request that it stands for; what was typed goes along for the page.
        preValidation: async (request) => {
          const form = isForm(request) ? formFields.safeParse(request.body) : undefined;
          if (form?.success) Object.assign(request, { body: { ...scoreRequestFrom(form.data), typed: form.data } });
        },
        schema: { body: scoreRequest },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const { typed, ...asked } = request.body;
        const outcome = score(asked);
        if (typed && acceptsHtml(request)) {
          const answer = { kind: 'sheet-scored', path: formPagePath(typed), typed, outcome } as const;
          return ports.answerWithPage(request, reply, outcome.ok ? 200 : 422, answer);
        }
        return outcome.ok ? outcome.value : sendRefusal(reply, outcome.refusal, refusalStatus);
      },
    );
  };

const isForm = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['content-type'] !== undefined && !headers['content-type'].startsWith('application/json');
