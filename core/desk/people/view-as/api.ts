import * as z from 'zod/mini';
import { listOwnEntries } from '../../../competition/day/api.ts';
import { listRegistrations } from '../../../competition/entries/api.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { userId } from '../../../kernel/ids.ts';
import { staffAt } from '../../../kernel/staff.ts';
import * as wire from '../../../kernel/wire.ts';
import { ownPartyShape } from '../../../shop/waiting-lists/own-party-shape.ts';
import { listOrders, listPurchases } from '../../../site/my-festival/api.ts';
import { listMyAnswers } from '../../../tickets/answers/api.ts';
import { listMyGifts } from '../../../tickets/changes/api.ts';
import { listedTicketShape } from '../../../tickets/issued/own-ticket-shape.ts';
import { listApplications } from '../../traders/api.ts';

/**
 * A person's My Festival, for an organiser to view (F23): the current answers of the requests that the page makes,
 * without codes and keys. Each reading is recorded in the audit log, and changes nothing.
 */
export const viewMyFestival = endpoint({
  method: 'GET',
  path: '/api/desk/people/:id/my-festival',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  answer: z.object({
    user: z.object({
      id: wire.idOf(userId),
      name: z.string(),
      email: wire.email,
      emailVerified: z.boolean(),
      labels: z.array(z.string()),
    }),
    purchases: listPurchases.answer,
    orders: listOrders.answer,
    /** Without the codes, which would admit their bearer. */
    tickets: z.array(z.object({ ...listedTicketShape.shape, code: z.null() })),
    gifts: listMyGifts.answer,
    answers: listMyAnswers.answer,
    /** Without the keys of the links, which would accept an offer or leave the waiting list. */
    waiting: z.array(ownPartyShape),
    /** Without held stands, whose links pay them. */
    applications: listApplications.answer,
    registrations: listRegistrations.answer,
    day: listOwnEntries.answer,
    /**
     * How many orders were bought, and tickets accepted, with the verified address but without a login. They become the
     * account's own when its owner next opens My Festival.
     */
    toBeClaimed: z.int(),
  }),
  refusals: { 'person-unknown': { status: 404 } },
  staff: staffAt.desk,
});
