import { ticketNames } from '#adapters/system/ticket-names.ts';
import { instant } from '#core/kernel/time.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import type { PlaceAnswer } from '#core/shop/checkout/sale-checks.ts';
import type { TicketAnswers } from '#core/tickets/answers/ports.ts';
import { type TicketId, ticketId } from '#core/tickets/issued/ticket.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { groupsBought } from '../shop/group-places.ts';
import type { TicketAnswersTable } from './schema-sale-rules.ts';
import { toTicket } from './ticket-row.ts';

/** Stores the answers of an order under the ids that its tickets will have. */
export const storeAnswers = async (tx: Transaction, order: Order, answers: readonly PlaceAnswer[]): Promise<void> => {
  if (answers.length === 0) return;
  const nameOf = ticketNames(order);
  await tx
    .insertInto('ticket_answers')
    .values(
      answers.map(({ place, question, answer }) => ({
        ticket_id: nameOf(place).id,
        question,
        order_id: order.id,
        answer,
        answered_at: order.createdAt,
      })),
    )
    .execute();
};

/** The answers to questions about tickets. */
export const sqlTicketAnswers = (database: Database): TicketAnswers => ({
  async of(tickets) {
    const rows: TicketAnswersTable[] = [];
    for (let at = 0; at < tickets.length; at += idsAtOnce) {
      const some = tickets.slice(at, at + idsAtOnce);
      rows.push(
        ...(await database.read((db) =>
          db.selectFrom('ticket_answers').selectAll().where('ticket_id', 'in', some).execute(),
        )),
      );
    }
    const found = new Map<TicketId, Record<string, string>>();
    for (const { ticket_id, question, answer } of rows) {
      const id = ticketId(ticket_id);
      found.set(id, { ...found.get(id), [question]: answer });
    }
    return found;
  },

  change: ({ id, orderId }, answers, at) =>
    database.write(async (tx) => {
      for (const [question, answer] of Object.entries(answers)) {
        if (answer === '')
          await tx.deleteFrom('ticket_answers').where('ticket_id', '=', id).where('question', '=', question).execute();
        else
          await tx
            .insertInto('ticket_answers')
            .values({ ticket_id: id, question, order_id: orderId, answer, answered_at: at })
            .onConflict((conflict) =>
              conflict.columns(['ticket_id', 'question']).doUpdateSet({ answer, answered_at: at }),
            )
            .execute();
      }
    }),

  async to(question) {
    const rows = await database.read((db) =>
      db
        .selectFrom('ticket_answers')
        .innerJoin('tickets', 'tickets.id', 'ticket_answers.ticket_id')
        .selectAll('tickets')
        .select(['answer', 'answered_at'])
        .where('question', '=', question)
        .where('state', '=', 'valid')
        .orderBy('number')
        .execute(),
    );
    return rows.map(({ answer, answered_at, ...row }) => {
      const { id, number, productId, holderName, orderId } = toTicket(row);
      return {
        ticket: { id, number, productId, holderName },
        orderId,
        question,
        answer,
        answeredAt: instant(answered_at),
      };
    });
  },

  boughtGroups: () => database.read(groupsBought),

  async forget(questions) {
    if (questions.length === 0) return 0;
    const { numDeletedRows } = await database.write((tx) =>
      tx.deleteFrom('ticket_answers').where('question', 'in', questions).executeTakeFirst(),
    );
    return Number(numDeletedRows);
  },
});

const idsAtOnce = 500;
