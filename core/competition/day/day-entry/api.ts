import * as z from 'zod/mini';
import { endpoint } from '../../../kernel/endpoint.ts';
import { staffAt } from '../../../kernel/staff.ts';
import * as wire from '../../../kernel/wire.ts';
import { ticketIdIn } from '../../entries/competitor-ticket.ts';
import { typedForm } from '../../entries/typed-form.ts';
import { atShape, entryShape } from '../day-shapes.ts';

const ticket = z.pipe(z.string().check(z.maxLength(200)), z.transform(ticketIdIn));

/** Competitor tickets without a form, and the forms received so far, for the desk on the day. Each access is logged. */
export const listForDayEntry = endpoint({
  method: 'GET',
  path: '/api/competition/day-entries',
  answer: z.object({
    tickets: z.array(
      z.object({ ticket, buyer: z.string(), email: wire.email, boughtAt: atShape, claimed: z.boolean() }),
    ),
    entries: z.array(
      z.object({ ticket, number: z.nullable(z.int()), typed: z.record(z.string(), z.string()), placed: z.boolean() }),
    ),
  }),
  staff: staffAt.placing,
});

/** Enters a late hound, or puts a substitute in an entry's place. */
export const saveDayEntry = endpoint({
  method: 'POST',
  path: '/api/competition/day-entries',
  body: z.object({
    ticket,
    typed: typedForm,
    reason: z.string().check(z.maxLength(500)),
    despiteSignature: z.exactOptional(z.boolean()),
  }),
  answer: z.object({ entry: entryShape, version: z.nullable(z.int()) }),
  refusals: {
    'form-invalid': { status: 422, facts: z.object({ wrong: z.record(z.string(), z.string()) }) },
    'not-eligible': { status: 422, facts: z.object({ wrong: z.record(z.string(), z.string()) }) },
    'ticket-unknown': { status: 404 },
    'ticket-not-claimed': { status: 409 },
    'entry-withdrawn': { status: 409 },
    'class-fixed': { status: 409 },
    'class-signed': { status: 409 },
    'reason-missing': { status: 422 },
    'run-begun': { status: 409 },
    'festival-over': { status: 409 },
  },
  staff: staffAt.placing,
});
