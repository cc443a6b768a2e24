import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type FieldErrors, type FormValues, fieldErrors } from '#core/forms/form-values.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import type { Log } from '#core/kernel/ports.ts';
import { isSpam } from '#core/site-forms/fields.ts';
import { type FormType, isFormType } from '#core/site-forms/form-type.ts';
import { siteFormMessages as messages } from '#core/site-forms/messages.ts';
import { siteForm } from '#core/site-forms/site-form.ts';
import { type SubmitFormPorts, submitForm } from '#core/site-forms/submit-form.ts';
import { acceptsHtml } from '../../http/accepts-html.ts';
import type { SecondsToWait } from '../../http/load-shedding/rate-limit.ts';
import { sendProblem } from '../../http/problem.ts';
import { readForms } from '../../http/read-forms.ts';
import type { AnswerWithPage } from '../../pages/page-routes.ts';

export type SiteFormRoutesPorts = SubmitFormPorts & {
  readonly answerWithPage: AnswerWithPage;
  readonly secondsToWait: SecondsToWait;
  readonly log: Log;
};

/** Where each form stands by itself. */
const pages: Readonly<Record<FormType, string>> = {
  contact: '/contact',
  subscriber: '/subscribe',
  waitlist: '/waitlist',
};

type Outcome =
  | { readonly kind: 'taken' }
  | { readonly kind: 'invalid'; readonly wrong: FieldErrors }
  | { readonly kind: 'too-often'; readonly seconds: number }
  | { readonly kind: 'in-trouble'; readonly failure: ServiceFailure };

const noFieldErrors: FieldErrors = {};

/**
 * `POST /api/forms` (§7): a site form as form data or JSON. Programs hear JSON; a browser without scripts is sent on to
 * /thank-you, or shown its page again with everything that was typed.
 */
export const siteFormRoutes =
  (ports: SiteFormRoutesPorts): FastifyPluginAsyncZod =>
  async (app) => {
    const submit = submitForm(ports);
    readForms(app);

    const receive = async (typed: FormValues, ip: string): Promise<Outcome> => {
      // Whoever fell into the trap is told that all went well.
      if (isSpam(typed)) return { kind: 'taken' };
      const seconds = ports.secondsToWait('siteForm', ip);
      if (seconds !== undefined) return { kind: 'too-often', seconds };
      const read = siteForm.safeParse(typed);
      if (!read.success) return { kind: 'invalid', wrong: fieldErrors(read.error) };
      try {
        await submit(read.data);
        return { kind: 'taken' };
      } catch (failure) {
        if (failure instanceof ServiceFailure) return { kind: 'in-trouble', failure };
        throw failure;
      }
    };

    app.post('/api/forms', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const typed = formValuesIn(request.body);
      const { formType } = typed;
      if (!isFormType(formType)) {
        ports.log.warn('a form of an unknown type came in', { formType: formType?.slice(0, 40) ?? null });
        return sendProblem(reply, 400, 'form_type_unknown', 'There is no such form here.');
      }
      const outcome = await receive(typed, request.ip);
      return acceptsHtml(request)
        ? showOutcome(request, reply, { formType, typed, outcome })
        : tellOutcome(reply, formType, outcome);
    });

    const showOutcome = (
      request: FastifyRequest,
      reply: FastifyReply,
      { formType, typed, outcome }: { formType: FormType; typed: FormValues; outcome: Outcome },
    ) => {
      if (outcome.kind === 'taken') return reply.redirect('/thank-you', 303);
      if (outcome.kind === 'in-trouble') ports.log.warn(outcome.failure.message, { service: outcome.failure.service });
      if (outcome.kind === 'too-often') reply.header('retry-after', outcome.seconds);
      const again = { kind: 'form-again', formType, path: pages[formType], typed } as const;
      switch (outcome.kind) {
        case 'invalid':
          return ports.answerWithPage(request, reply, 422, {
            ...again,
            message: messages.wrong,
            wrong: outcome.wrong,
          });
        case 'too-often':
          return ports.answerWithPage(request, reply, 429, {
            ...again,
            message: messages.tooOften,
            wrong: noFieldErrors,
          });
        case 'in-trouble':
          return ports.answerWithPage(request, reply, 503, {
            ...again,
            message: messages.notSent,
            wrong: noFieldErrors,
          });
        default:
          return outcome satisfies never;
      }
    };
  };

const tellOutcome = (reply: FastifyReply, formType: FormType, outcome: Outcome) => {
  switch (outcome.kind) {
    case 'taken':
      return { result: 'success', message: `${messages.sent[formType].title} ${messages.sent[formType].text}` };
    case 'invalid':
      return sendProblem(reply, 422, 'form_invalid', messages.wrong, { wrong: outcome.wrong });
    case 'too-often':
      reply.header('retry-after', outcome.seconds);
      return sendProblem(reply, 429, 'too_many_requests', messages.tooOften);
    case 'in-trouble':
      throw outcome.failure;
    default:
      return outcome satisfies never;
  }
};

/** The fields that are text; whatever else a program may have sent is left out. */
const formValuesIn = (body: unknown): FormValues =>
  typeof body === 'object' && body !== null
    ? Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value === 'string'))
    : {};
