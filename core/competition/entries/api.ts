import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { staffAt } from '../../kernel/staff.ts';
import * as wire from '../../kernel/wire.ts';
import { ticketIdIn } from './competitor-ticket.ts';
import { typedForm as typed } from './typed-form.ts';

const savedForm = { typed: z.record(z.string(), z.string()), changedAt: wire.instant };
const ticket = z.pipe(z.string().check(z.maxLength(200)), z.transform(ticketIdIn));

/** The visitor's own forms of the day. */
export const listRegistrations = endpoint({
  method: 'GET',
  path: '/api/registrations',
  answer: z.object({
    closesAt: wire.instant,
    open: z.boolean(),
    tickets: z.array(
      z.object({
        id: z.pipe(z.string(), z.transform(ticketIdIn)),
        boughtAt: wire.instant,
        /** The fields of the form that were answered before the ticket was paid. */
        answered: z.record(z.string(), z.string()),
        registration: z.nullable(z.object(savedForm)),
      }),
    ),
    haveAGo: z.array(z.object({ id: z.string(), ...savedForm })),
    questionnaireDoneAt: z.nullable(wire.instant),
  }),
  account: true,
});

/** All dogs of the Have A Go Arena, for the organiser. Each reading is logged with the reader's id. */
export const listHaveAGoDogs = endpoint({
  method: 'GET',
  path: '/api/have-a-go/dogs',
  answer: z.object({
    dogs: z.array(
      z.object({
        id: z.string(),
        dog: z.string(),
        breed: z.string(),
        age: z.int(),
        health: z.string(),
        owner: z.string(),
        phone: z.string(),
        email: wire.email,
        registeredAt: wire.instant,
      }),
    ),
  }),
  staff: staffAt.desk,
});

const wrong = z.object({ wrong: z.record(z.string(), z.string()) });

/** The declarations that the endpoints of all three forms share. */
const saving = {
  method: 'POST',
  answer: z.object({ id: z.string() }),
  refusals: {
    'form-invalid': { status: 422, facts: wrong },
    'not-eligible': { status: 422, facts: wrong },
    'registration-closed': { status: 409 },
    'entry-withdrawn': { status: 409 },
    'ticket-unknown': { status: 403 },
    'registration-unknown': { status: 404 },
    'dog-registered': { status: 409 },
    'too-many-dogs': { status: 409 },
    'too-often': { status: 429 },
  },
  account: true,
  limit: 'registration',
} as const;

/** Saves the competition form of a ticket. */
export const saveCompetitionForm = endpoint({
  ...saving,
  path: '/api/registrations/competition',
  body: z.object({ ticket, typed }),
});

/** Saves a have-a-go form: for a new dog when `id` is null, otherwise replacing the form with this id. */
export const saveHaveAGoForm = endpoint({
  ...saving,
  path: '/api/registrations/have-a-go',
  body: z.object({ id: z.nullable(z.string().check(z.maxLength(64))), typed }),
});

/** Saves the conservation-awareness questionnaire (§5). */
export const saveQuestionnaire = endpoint({
  ...saving,
  path: '/api/registrations/questionnaire',
  body: z.object({ typed }),
});
