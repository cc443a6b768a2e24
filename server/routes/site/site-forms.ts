import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { type FieldErrors, type FormValues, fieldErrors } from '#core/kernel/forms/form-values.ts';
import type { Log } from '#core/kernel/ports.ts';
import { submitSiteForm } from '#core/site/site-forms/api.ts';
import { isSpam } from '#core/site/site-forms/fields.ts';
import { type FormType, isFormType } from '#core/site/site-forms/form-type.ts';
import { siteFormMessages as messages } from '#core/site/site-forms/messages.ts';
import { siteForm } from '#core/site/site-forms/site-form.ts';
import { type SubmitFormPorts, submitForm } from '#core/site/site-forms/submit-form.ts';
import { acceptsHtml } from '../../http/accepts-html.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { SecondsToWait } from '../../http/load-shedding/rate-limit.ts';
import { sendSharedProblem } from '../../http/problem.ts';
import { readForms } from '../../http/read-forms.ts';
import { sendRefusal } from '../../http/send-refusal.ts';
import type { AnswerWithPage } from '../../pages/page-routes.ts';

export type SiteFormRoutesPorts = SubmitFormPorts & {
  readonly answerWithPage: AnswerWithPage;
  readonly secondsToWait: SecondsToWait;
  readonly log: Log;
};

/** The page of each form. */
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
 * Site forms (§7), as form data or JSON. Programs get JSON. A browser without scripts is redirected to /thank-you, or gets
 * the page of the form again with everything that was typed.
 */
export const siteFormRoutes =
  (ports: SiteFormRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const submit = submitForm(ports);
    readForms(app);

    const outcomeOf = async (typed: FormValues, ip: string): Promise<Outcome> => {
      // Spam is answered like success, so that its sender learns nothing.
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

    endpointRoute(app, submitSiteForm, {}, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const typed = formValuesIn(request.body);
      const { formType } = typed;
      if (!isFormType(formType)) {
        ports.log.warn('unknown form type', { formType: formType?.slice(0, 40) ?? null });
        return sendRefusal(reply, submitSiteForm, {
          kind: 'form-type-unknown',
          detail: 'We don’t have that form.',
        });
      }
      const outcome = await outcomeOf(typed, request.ip);
      return acceptsHtml(request)
        ? sendPage(request, reply, { formType, typed, outcome })
        : sendOutcome(reply, formType, outcome);
    });

    const sendPage = (
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

const sendOutcome = (reply: FastifyReply, formType: FormType, outcome: Outcome) => {
  switch (outcome.kind) {
    case 'taken':
      return {
        result: 'success' as const,
        message: `${messages.sent[formType].title} ${messages.sent[formType].text}`,
      };
    case 'invalid':
      return sendRefusal(reply, submitSiteForm, { kind: 'form-invalid', detail: messages.wrong, wrong: outcome.wrong });
    case 'too-often':
      reply.header('retry-after', outcome.seconds);
      return sendSharedProblem(reply, 'too-many-requests', messages.tooOften);
    case 'in-trouble':
      throw outcome.failure;
    default:
      return outcome satisfies never;
  }
};

/** The text fields of a body; other values, which only programs send, are left out. */
const formValuesIn = (body: Readonly<Record<string, unknown>>): FormValues =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
