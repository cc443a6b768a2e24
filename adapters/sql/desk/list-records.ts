import { z } from 'zod';
import type { ListedTicket, ListRecords, TicketChoice } from '#core/desk/lists/ports.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import { ticketNumberFrom } from '#core/tickets/issued/ticket-number.ts';
import { column, json } from '../engine/columns.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { readPage } from '../engine/read-page.ts';
import { toSubmission } from '../site/site-forms.ts';
import type { SubscriptionsTable } from '../site/subscription-row.ts';
import { toSubscription } from '../site/subscription-row.ts';
import { countValidTickets } from '../tickets/count-valid-tickets.ts';

/** The records behind the desk's lists. */
export const sqlListRecords = (database: Database): ListRecords => ({
  countTickets: () => database.read(countValidTickets),

  tickets: (choice, after, limit) => readPage(database, (db) => ticketPage(db, choice, after ?? '', limit)),

  async countSubscribers() {
    const { count } = await database.read((db) =>
      confirmed(db)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    );
    return Number(count);
  },

  async subscribers(after, limit) {
    const rows: readonly SubscriptionsTable[] = await readPage(database, (db) =>
      confirmed(db)
        .selectAll()
        .where('id', '>', after ?? '')
        .orderBy('id')
        .limit(limit)
        .execute(),
    );
    return rows.map(toSubscription);
  },

  async countMessages() {
    const { count } = await database.read((db) =>
      db
        .selectFrom('site_forms')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('form_type', '=', 'contact')
        .executeTakeFirstOrThrow(),
    );
    return Number(count);
  },

  async messages(after, limit) {
    const rows = await readPage(database, (db) =>
      db
        .selectFrom('site_forms')
        .selectAll()
        .where('form_type', '=', 'contact')
        .where('id', '>', after ?? '')
        .orderBy('id')
        .limit(limit)
        .execute(),
    );
    return rows.map(toSubmission);
  },
});

const confirmed = (db: Transaction) =>
  db.selectFrom('subscriptions').where('list', '=', 'subscriber').where('state', '=', 'confirmed');

/** Only the columns that lists need: one export parses up to two hundred thousand rows. */
const listed = z.object({
  id: z.string().transform(ticketId),
  number: z.string().transform(ticketNumberFrom),
  order_id: column.orderId,
  product_id: column.productId,
});

const buyer = json(z.object({ name: z.string().nullable(), email: z.string().nullable() })).nullable();

const nameless = { name: null, email: null };

const ticketOf = (row: z.input<typeof listed> & { holder_name: string | null; holder_email: string | null }) => {
  const { id, number, order_id: orderId, product_id: productId } = listed.parse(row);
  return { id, number, orderId, productId, holderName: row.holder_name, holderEmail: row.holder_email };
};

const ticketPage = async (
  db: Transaction,
  choice: TicketChoice,
  after: string,
  limit: number,
): Promise<readonly ListedTicket[]> => {
  const isAll = 'butFor' in choice;
  const products = isAll ? choice.butFor : choice.of;
  if (!isAll && products.length === 0) return [];
  const rows = await db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .select(['tickets.id', 'number', 'order_id', 'product_id', 'holder_name', 'holder_email', 'orders.payment'])
    .where('tickets.state', '=', 'valid')
    .$if(products.length > 0, (query) => query.where('tickets.product_id', isAll ? 'not in' : 'in', [...products]))
    .where('tickets.id', '>', after)
    .orderBy('tickets.id')
    .limit(limit)
    .execute();
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  const answers = await db
    .selectFrom('ticket_answers')
    .select(['ticket_id', 'question', 'answer'])
    .where('ticket_id', '>=', first.id)
    .where('ticket_id', '<=', last.id)
    .execute();
  const byTicket = Map.groupBy(answers, ({ ticket_id }) => ticket_id);
  return rows.map(({ payment, ...row }) => ({
    ticket: ticketOf(row),
    buyer: buyer.parse(payment) ?? nameless,
    answers: Object.fromEntries((byTicket.get(row.id) ?? []).map(({ question, answer }) => [question, answer])),
  }));
};
