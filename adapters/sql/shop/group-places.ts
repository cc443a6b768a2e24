import { z } from 'zod';
import { ticketNames } from '#adapters/system/ticket-names.ts';
import { ticketIdIn } from '#core/competition/entries/competitor-ticket.ts';
import { classes, levels } from '#core/kernel/class-and-level.ts';
import { hasCompetitors } from '#core/shop/checkout/competitor-places.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { takingStates } from '#core/shop/checkout/order-states.ts';
import type { GroupsFull } from '#core/shop/checkout/refusals.ts';
import type { PlaceAnswer } from '#core/shop/checkout/sale-checks.ts';
import {
  answerIn,
  type BoughtGroup,
  boughtGroups,
  enteredGroups,
  groupShortages,
  withoutEntry,
} from '#core/tickets/sale-rules/bought-groups.ts';
import { entryQuestion } from '#core/tickets/sale-rules/entry-questions.ts';
import { placementsIn } from '../competition/placements.ts';
import { takeAdvisoryLock } from '../engine/advisory-lock.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { hasGoodOrder } from './has-good-order.ts';
import { toOrder } from './order-row.ts';

/**
 * Checks that the classes and levels of an order's competitor tickets have room for them. Locks the registrations until
 * the transaction ends. Lock order: the competition's places, the registrations, the stock.
 * @param answers the cart's answers; by default those stored with the order
 * @returns undefined when there is room, otherwise the refusal
 */
export const refusalByGroups = async (
  tx: Transaction,
  dialect: Database['dialect'],
  order: Order,
  perGroup: number,
  answers?: readonly PlaceAnswer[],
): Promise<GroupsFull | undefined> => {
  if (!hasCompetitors(order)) return undefined;
  const wanted = boughtGroups(order, answers ? answerIn(answers) : await storedAnswer(tx, order));
  if (wanted.length === 0) return undefined;
  await takeAdvisoryLock(tx, dialect, 'registrations');
  return groupShortages(wanted, await groupsTaken(tx), perGroup);
};

const storedAnswer = async (tx: Transaction, order: Order) => {
  const rows = await tx.selectFrom('ticket_answers').selectAll().where('order_id', '=', order.id).execute();
  const nameOf = ticketNames(order);
  return (place: number, question: string) =>
    rows.find((each) => each.ticket_id === nameOf(place).id && each.question === question)?.answer;
};

/**
 * The class and level in which each ticket takes a place: that of its entry or, before it is entered, the one it was
 * bought for.
 */
export const groupsTaken = async (db: Transaction): Promise<readonly BoughtGroup[]> => {
  const rows = await db
    .selectFrom('registrations')
    .select(['class', 'level', 'subject as ticket'])
    .where('kind', '=', 'competition')
    .where(hasGoodOrder)
    .execute();
  return [...enteredGroups(z.array(entry).parse(rows), await placementsIn(db)), ...(await groupsBought(db))];
};

const ticket = z.string().transform(ticketIdIn);
const entry = z.object({ class: z.enum(classes), level: z.enum(levels), ticket });

/** The classes and levels of tickets that are paid or being paid for, and not entered yet. */
export const groupsBought = async (db: Transaction): Promise<readonly BoughtGroup[]> => {
  const answers = await db
    .selectFrom('ticket_answers')
    .innerJoin('orders', 'orders.id', 'ticket_answers.order_id')
    .leftJoin('tickets', 'tickets.id', 'ticket_answers.ticket_id')
    .select(['ticket_answers.ticket_id', 'question', 'answer', 'ticket_answers.order_id'])
    .where('question', 'in', [entryQuestion('class'), entryQuestion('competitionGroup')])
    .where('orders.state', 'in', takingStates)
    .where('returned_at', 'is', null)
    .execute();
  if (answers.length === 0) return [];
  const answerTo = new Map(answers.map((each) => [`${each.ticket_id} ${each.question}`, each.answer]));
  const ids = [...new Set(answers.map(({ order_id }) => order_id))];
  const orders = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
  const entries = await db
    .selectFrom('registrations')
    .select('subject as ticket')
    .where('kind', '=', 'competition')
    .where('order_id', 'in', ids)
    .execute();
  const bought = orders.map(toOrder).flatMap((order) => {
    const nameOf = ticketNames(order);
    return boughtGroups(order, (place, question) => answerTo.get(`${nameOf(place).id} ${question}`));
  });
  return withoutEntry(bought, z.array(z.object({ ticket })).parse(entries));
};
