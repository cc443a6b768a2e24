import { expect, it } from 'vitest';
import { isStuck, soldIn } from '#core/desk/overview/sales-figures.ts';
import { pence } from '#core/kernel/money.ts';
import { aLine, anOrder, aSaturdayInOctober } from '#fixtures/builders/an-order.ts';

it('the desk’s sales figures count tickets that are still sold, and money before refunds', () => {
  const online = anOrder({ state: 'paid', lines: [aLine({ quantity: 3, returned: 1 })], refunded: pence(2_500) });
  const refunded = anOrder({ state: 'refunded', refunded: pence(2_500) });
  const door = anOrder({ state: 'paid', channel: 'door' });
  expect(soldIn([online, refunded, door])).toEqual({
    tickets: 3,
    taken: 12_500,
    refunded: 5_000,
    atTheDoor: { tickets: 1, taken: 2_500 },
  });
});

it('a stuck outbox task has failed several times and is not done', () => {
  const tasks = [3, 4].map((attempts) => ({ attempts, doneAt: null }));
  expect([...tasks, { attempts: 9, doneAt: aSaturdayInOctober }].map(isStuck)).toEqual([false, true, false]);
});
