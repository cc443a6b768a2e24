import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { scoreSheet } from '#core/competition/rules/api.ts';
import type { Rulebook } from '#core/competition/rules/rulebook.ts';
import { tryScoring } from '#core/competition/rules/scoring/try-scoring.ts';
import { formPagePath, scoreRequestFrom } from '#core/competition/rules/scoring/try-scoring-form.ts';
import { acceptsHtml } from '../../http/accepts-html.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guard } from '../../http/guard.ts';
import { isForm, readForms } from '../../http/read-forms.ts';
import { sendRefusal } from '../../http/send-refusal.ts';
import type { AnswerWithPage } from '../../pages/page-routes.ts';

export type CompetitionRoutesPorts = {
  readonly rulebook: Rulebook;
  readonly answerWithPage: AnswerWithPage;
  readonly guard: Guard;
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
    readForms(app);

    endpointRoute(
      app,
      scoreSheet,
      {
        guard: ports.guard,
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
