import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import * as wire from '../../kernel/wire.ts';
import { isTicketId, ticketId } from '../issued/ticket.ts';

const id = wire.idOf(ticketId, isTicketId);
const answers = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500)));

/** The questions about the visitor's own tickets, with their answers. Tickets without questions are left out. */
export const listMyAnswers = endpoint({
  method: 'GET',
  path: '/api/my-tickets/answers',
  answer: z.array(
    z.object({
      ticket: id,
      questions: z.array(
        z.object({
          id: z.string(),
          asks: z.string(),
          called: z.string(),
          hint: z.string(),
          options: z.array(z.string()),
          required: z.boolean(),
          until: wire.instant,
          open: z.boolean(),
          answer: z.string(),
        }),
      ),
    }),
  ),
  account: true,
});

/** Changes the answers about the visitor's own ticket, each until its question's deadline (F4). */
export const changeMyAnswers = endpoint({
  method: 'POST',
  path: '/api/tickets/:id/answers',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  body: z.object({ answers }),
  answer: z.object({ answers }),
  refusals: {
    'ticket-unknown': { status: 404 },
    'ticket-void': { status: 409 },
    'answers-closed': { status: 409 },
    'answers-wrong': { status: 422 },
  },
  account: true,
  limit: 'ownAccount',
});
