import * as z from 'zod/mini';
import { listOwnEntries } from '../../competition-day/api.ts';
import { listedTicketShape } from '../../issued-tickets/own-ticket-shape.ts';
import { endpoint, staffProblems } from '../../kernel/endpoint.ts';
import { isId, userId } from '../../kernel/ids.ts';
import { listOrders, listPurchases } from '../../my-festival/api.ts';
import { listRegistrations } from '../../registration/api.ts';
import { listMyAnswers } from '../../ticket-answers/api.ts';
import { listMyGifts } from '../../ticket-changes/api.ts';
import { ownPartyShape } from '../../waiting-lists/own-party-shape.ts';

/**
 * What My Festival shows someone, for an organiser to look at (F23): the answers of its own requests as they are now,
 * without what opens something. Each reading is in the audit log, and changes nothing.
 */
export const viewMyFestival = endpoint({
  method: 'GET',
  path: '/api/desk/people/:id/my-festival',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  answer: z.object({
    user: z.object({
      id: z.pipe(z.string().check(z.refine(isId, 'not an id')), z.transform(userId)),
      name: z.string(),
      email: z.string(),
      emailVerified: z.boolean(),
      labels: z.array(z.string()),
    }),
    purchases: listPurchases.answer,
    orders: listOrders.answer,
    /** Without their codes, which let their bearer in. */
    tickets: z.array(z.object({ ...listedTicketShape.shape, code: z.null() })),
    gifts: listMyGifts.answer,
    answers: listMyAnswers.answer,
    /** Without the keys of their links, which take the places or leave the line. */
    waiting: z.array(ownPartyShape),
    registrations: listRegistrations.answer,
    day: listOwnEntries.answer,
    /** Orders and tickets that reached the verified address without a login, and join the account when its owner next looks. */
    toBeClaimed: z.int(),
  }),
  refusals: { 'person-unknown': { status: 404 } },
  problems: staffProblems,
});
