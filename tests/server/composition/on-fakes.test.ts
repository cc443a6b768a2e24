import { expect, it } from 'vitest';
import { memoryFestival } from '#adapters/memory/festival.ts';
import { orderId } from '#core/kernel/ids.ts';
import { openStores } from '../../../server/composition/stores.ts';
import { openFestival } from '../../support/festival.ts';

it('the whole site on fake services sells two tickets, and issues them when they are paid', async () => {
  const festival = await openFestival({
    storesOn: (database, rulebook, clock) => ({
      ...openStores(database, rulebook, clock),
      ...memoryFestival(clock, rulebook),
    }),
  });
  const opened = await festival.visitor().open([{ id: 'prod_adult_day', quantity: 2 }]);
  await festival.sandbox.pay(opened.sessionId);
  await festival.runJob('lost payment notices');
  const sold = await festival.ports.shop.issuedTickets.ofOrder(orderId(opened.orderId));
  expect(sold?.order.state).toBe('paid');
  expect(sold?.tickets.map(({ state }) => state)).toEqual(['valid', 'valid']);
  await festival.runJob('outbox');
  await festival.close();
});
