import { afterEach, expect, it } from 'vitest';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import type { Database } from '#adapters/sql/engine/database.ts';
import { sqlOrders } from '#adapters/sql/shop/orders.ts';
import { sqlPlaces } from '#adapters/sql/shop/places.ts';
import { sqlIssuedTickets } from '#adapters/sql/tickets/tickets.ts';
import { ticketNames } from '#adapters/system/ticket-names.ts';
import { aLine, anOrder, aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { inSequence, isPaid, opensItsPage } from '../../../contracts/stores/decisions.ts';
import { eachDatabase } from '../each-database.ts';

let database: Database;
afterEach(() => database.close());

it.each(eachDatabase)('a ticket number that another ticket has is skipped, on %s', async (_name, open) => {
  database = await open();
  const orders = sqlOrders(database, simulatedClock(aSaturdayInOctober));
  const lines = [aLine({ quantity: 3 })];
  const [first, second] = [anOrder({ lines }), anOrder({ lines })];
  await sqlPlaces(database).provide(new Map(lines.map(({ productId }) => [productId, null])));
  for (const order of [first, second]) await orders.reserve(order);
  await orders.change(first.id, inSequence(opensItsPage, isPaid));
  const taken = ticketNames(second)(1).number;
  await database.write((tx) =>
    tx.updateTable('tickets').set({ number: taken }).where('id', '=', ticketNames(first)(0).id).execute(),
  );
  await orders.change(second.id, inSequence(opensItsPage, isPaid));
  const issued = await sqlIssuedTickets(database).ofOrder(second.id);
  const nameOf = ticketNames(second);
  expect(issued?.tickets.map(({ id, number }) => ({ id, number }))).toEqual([nameOf(0), nameOf(1, 1), nameOf(2)]);
});
