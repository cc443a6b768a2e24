import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { User } from '#core/accounts/user.ts';
import { registrationMessages as messages } from '#core/registration/messages.ts';
import { ownRegistrations } from '#core/registration/own-registrations.ts';
import type { RegistrationRefusal, RegistrationRequest } from '#core/registration/ports.ts';
import { type SaveRegistrationPorts, saveRegistration } from '#core/registration/save-registration.ts';
import { ticketIdIn } from '#core/registration/ticket.ts';
import { type CurrentUser, sendUnauthorized } from '../../http/current-user.ts';
import type { RateLimit } from '../../http/load-shedding/rate-limit.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

export type RegistrationRoutesPorts = SaveRegistrationPorts & {
  readonly currentUser: CurrentUser;
  readonly limit: RateLimit;
};

/** A field as a form has it; whoever asks without our pages may say numbers and ticks as JSON does. */
const field = z.union([
  z.string().max(2_000),
  z.number().transform(String),
  z.boolean().transform((ticked) => (ticked ? 'yes' : 'no')),
  z.null().transform(() => ''),
]);

/** The fields by their names, bounded before anybody reads them. */
const typed = z
  .record(z.string().max(40), field)
  .refine((fields) => Object.keys(fields).length <= 40, 'at most 40 fields');
const ticket = z.string().max(200).transform(ticketIdIn);

/** Somebody's own forms of the day: `GET /registrations`, and one address for each form to save it (S5). */
export const registrationRoutes =
  (ports: RegistrationRoutesPorts): FastifyPluginAsyncZod =>
  async (app) => {
    const save = saveRegistration(ports);
    const look = ownRegistrations(ports);
    const onRequest = ports.limit('registration');

    privateNoStore(app);

    const answer = async (reply: FastifyReply, request: RegistrationRequest, user: User | null) => {
      if (!user) return sendUnauthorized(reply);
      const outcome = await save(request, user);
      return outcome.ok ? { id: outcome.value.id } : sendRegistrationRefusal(reply, outcome.refusal);
    };

    app.get('/registrations', async (request, reply) => {
      const user = await ports.currentUser(request);
      return user ? look(user.id) : sendUnauthorized(reply);
    });

    app.post(
      '/registrations/competition',
      { onRequest, schema: { body: z.object({ ticket, typed }) } },
      async (request, reply) =>
        answer(reply, { kind: 'competition', ...request.body }, await ports.currentUser(request)),
    );

    app.post(
      '/registrations/have-a-go',
      { onRequest, schema: { body: z.object({ id: z.string().max(64).nullable(), typed }) } },
      async (request, reply) => answer(reply, { kind: 'have-a-go', ...request.body }, await ports.currentUser(request)),
    );

    app.post(
      '/registrations/questionnaire',
      { onRequest, schema: { body: z.object({ typed }) } },
      async (request, reply) =>
        answer(reply, { kind: 'questionnaire', ...request.body }, await ports.currentUser(request)),
    );
  };

/** In words as well: whoever asks without our pages hears the same. */
const sendRegistrationRefusal = (reply: FastifyReply, refusal: RegistrationRefusal) => {
  const told = { ...refusal, detail: messages.refusals[refusal.kind] };
  return sendRefusal(reply, told, {
    'form-invalid': 422,
    'not-eligible': 422,
    'registration-closed': 409,
    'entry-withdrawn': 409,
    'ticket-unknown': 403,
    'registration-unknown': 404,
    'dog-registered': 409,
    'too-many-dogs': 409,
    'too-often': 429,
  });
};
