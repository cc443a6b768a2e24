import * as z from 'zod/mini';
import { ok, refuse } from '#core/kernel/result.ts';
import { instant } from '#core/kernel/time.ts';
import type { MyRegistrations } from '#core/registration/client.ports.ts';
import type { RegistrationRefusal } from '#core/registration/ports.ts';
import { ticketIdIn } from '#core/registration/ticket.ts';
import { answerOf, failureOf, type HttpClient } from './http-client.ts';

const moment = z.pipe(z.number(), z.transform(instant));
const typed = z.record(z.string(), z.string());
const keptForm = { typed, changedAt: moment };

const own = z.object({
  closesAt: moment,
  open: z.boolean(),
  tickets: z.array(
    z.object({
      id: z.pipe(z.string(), z.transform(ticketIdIn)),
      boughtAt: moment,
      registration: z.nullable(z.object(keptForm)),
    }),
  ),
  haveAGo: z.array(z.object({ id: z.string(), ...keptForm })),
  questionnaireDoneAt: z.nullable(moment),
});

type PlainKind = Exclude<RegistrationRefusal['kind'], 'form-invalid' | 'not-eligible'>;

const plain: Readonly<Record<string, PlainKind>> = {
  registration_closed: 'registration-closed',
  entry_withdrawn: 'entry-withdrawn',
  ticket_unknown: 'ticket-unknown',
  registration_unknown: 'registration-unknown',
  dog_registered: 'dog-registered',
  too_many_dogs: 'too-many-dogs',
  too_many_requests: 'too-often',
};

const marked: Readonly<Record<string, 'form-invalid' | 'not-eligible'>> = {
  form_invalid: 'form-invalid',
  not_eligible: 'not-eligible',
};

/** `GET /api/registrations` and `POST /api/registrations/<form>`. */
export const httpMyRegistrations = (http: HttpClient): MyRegistrations => ({
  all: async () => answerOf(await http.ask({ path: '/api/registrations', answer: own })),

  async save({ kind, ...body }) {
    const asked = await http.ask({ path: `/api/registrations/${kind}`, answer: z.object({ id: z.string() }), body });
    if (asked.ok) return ok(undefined);
    const { code, facts } = asked.refusal;
    const beside = marked[code];
    const wrong = typed.safeParse(facts.wrong);
    if (beside && wrong.success) return refuse({ kind: beside, wrong: wrong.data });
    const without = plain[code];
    if (!without) throw failureOf(asked.refusal);
    return refuse({ kind: without });
  },
});
