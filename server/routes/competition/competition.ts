import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { scoreSheet } from '#core/competition/rules/api.ts';
import type { Rulebook } from '#core/competition/rules/rulebook.ts';
import { formPagePath, scoreRequestFrom } from '#core/competition/rules/scoring/score-form.ts';
import { tryScoring } from '#core/competition/rules/scoring/try-scoring.ts';
import { acceptsHtml } from '../../http/accepts-html.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { RateLimit } from '../../http/load-shedding/rate-limit.ts';
import { readForms } from '../../http/read-forms.ts';
import { sendRefusal } from '../../http/send-refusal.ts';
import type { AnswerWithPage } from '../../pages/page-routes.ts';

export type CompetitionRoutesPorts = {
  readonly rulebook: Rulebook;
  readonly answerWithPage: AnswerWithPage;
  readonly limit: RateLimit;
};

const formFields = z.record(z.string(), z.string());

const maxBodyBytes = 16 * 1024;

/**
 * Scores a sheet (S7.7), for anyone. Programs get JSON; a browser that sends the form of a rules page gets the page again,
 * with the sum under the form.
 */
export const competitionRoutes =
  (ports: CompetitionRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const score = tryScoring(ports.rulebook);
    const limitRate = ports.limit('score');
    readForms(app);

    endpointRoute(
      app,
      scoreSheet,
      {
        // Limits only forms, each of which renders a page. A program's request costs little arithmetic, so programs may send
        // thousands.
        onRequest: async (request, reply) => (isForm(request) ? limitRate(request, reply) : undefined),
        bodyLimit: maxBodyBytes,
        // Converts a form into the request of a program, so that both are validated alike; `typed` is for the page.
        preValidation: async (request) => {
          const form = isForm(request) ? formFields.safeParse(request.body) : undefined;
          if (form?.success) Object.assign(request, { body: { ...scoreRequestFrom(form.data), typed: form.data } });
        },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const { typed, ...scoreRequest } = request.body;
        const outcome = score(scoreRequest);
        if (typed && acceptsHtml(request)) {
          const answer = { kind: 'sheet-scored', path: formPagePath(typed), typed, outcome } as const;
          return ports.answerWithPage(request, reply, outcome.ok ? 200 : 422, answer);
        }
        return outcome.ok ? outcome.value : sendRefusal(reply, scoreSheet, outcome.refusal);
      },
    );
  };

const isForm = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['content-type'] !== undefined && !headers['content-type'].startsWith('application/json');
