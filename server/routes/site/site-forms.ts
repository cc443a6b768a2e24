import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ServiceFailure } from '#core/kernel/failures.ts';
import type { Log } from '#core/kernel/ports.ts';
import { isTrapped } from '#core/site-forms/fields.ts';
import { type FormType, isFormType } from '#core/site-forms/form-type.ts';
import { siteFormMessages as messages } from '#core/site-forms/messages.ts';
import { type Mistakes, mistakesIn, siteForm, type Typed } from '#core/site-forms/site-form.ts';
import { type TakeFormPorts, takeForm } from '#core/site-forms/take-form.ts';
import type { SecondsToWait } from '../../http/load-shedding/rate-limit.ts';
import { sendProblem } from '../../http/problem.ts';
import { readForms } from '../../http/read-forms.ts';
import { wantsPage } from '../../http/wants-page.ts';
import type { AnswerWithPage } from '../../pages/page-routes.ts';

export type SiteFormRoutesPorts = TakeFormPorts & {
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
  | { readonly kind: 'invalid'; readonly wrong: Mistakes }
  | { readonly kind: 'too-often'; readonly seconds: number }
  | { readonly kind: 'in-trouble'; readonly failure: ServiceFailure };

const noMistakes: Mistakes = {};

/**
 * `POST /api/forms` (§7): a site form as form data or JSON. Programs hear JSON; a browser without scripts is sent on to
 * /thank-you, or shown its page again with everything that was typed.
 */
export const siteFormRoutes =
  (ports: SiteFormRoutesPorts): FastifyPluginAsyncZod =>
  async (app) => {
    const take = takeForm(ports);
    readForms(app);

    const receive = async (typed: Typed, ip: string): Promise<Outcome> => {
      // Whoever fell into the trap is told that all went well.
      if (isTrapped(typed)) return { kind: 'taken' };
      const seconds = ports.secondsToWait('siteForm', ip);
      if (seconds !== undefined) return { kind: 'too-often', seconds };
      const read = siteForm.safeParse(typed);
      if (!read.success) return { kind: 'invalid', wrong: mistakesIn(read.error) };
      try {
        await take(read.data);
        return { kind: 'taken' };
      } catch (failure) {
        if (failure instanceof ServiceFailure) return { kind: 'in-trouble', failure };
        throw failure;
      }
    };

    app.post('/api/forms', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const typed = typedIn(request.body);
      const { formType } = typed;
      if (!isFormType(formType)) {
        ports.log.warn('a form of an unknown type came in', { formType: formType?.slice(0, 40) ?? null });
        return sendProblem(reply, 400, 'form_type_unknown', 'There is no such form here.');
      }
      const outcome = await receive(typed, request.ip);
      return wantsPage(request)
        ? showOutcome(request, reply, { formType, typed, outcome })
        : tellOutcome(reply, formType, outcome);
    });

    const showOutcome = (
      request: FastifyRequest,
      reply: FastifyReply,
      { formType, typed, outcome }: { formType: FormType; typed: Typed; outcome: Outcome },
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
          return ports.answerWithPage(request, reply, 429, { ...again, message: messages.tooOften, wrong: noMistakes });
        case 'in-trouble':
          return ports.answerWithPage(request, reply, 503, { ...again, message: messages.notSent, wrong: noMistakes });
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
const typedIn = (body: unknown): Typed =>
  typeof body === 'object' && body !== null
    ? Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value === 'string'))
    : {};
