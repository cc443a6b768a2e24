import { expect, it } from 'vitest';
import { readPerson } from '#core/desk/people/read-person.ts';
import { userId } from '#core/kernel/ids.ts';
import { noPence } from '#core/kernel/money.ts';
import { aProductId } from '#fixtures/builders/a-product.ts';
import { someLines } from '#fixtures/builders/an-order.ts';
import { aPaidOrder } from '../../../contracts/stores/paid-order.ts';
import { memoryStore } from '../../../contracts/stores/store.ts';

it('a person’s page says “given back” of a ticket that cost nothing, and “refunded” only of one that was paid for', async () => {
  const store = await memoryStore();
  const ada = userId('ada');
  const bought = await aPaidOrder(store, { userId: ada, lines: someLines([aProductId(), 1]) });
  const lines = someLines([aProductId(), 1]).map((line) => ({ ...line, unitPrice: noPence }));
  const free = await aPaidOrder(store, { userId: ada, lines });
  const orders = [bought, free];
  const found = await Promise.all(orders.map(({ id }) => store.issuedTickets.ofOrder(id)));
  const tickets = found.flatMap((each) => each?.tickets ?? []);
  const account = {
    ...{ id: ada, name: 'Ada', email: 'ada@example.org', emailVerified: true, labels: [], phone: null, enabled: true },
    ...{ createdAt: store.clock.now(), lastSeenAt: null, twoStep: false, twoStepAskedAt: null },
  };
  const read = (over: readonly (typeof tickets)[number][]) =>
    readPerson({
      accountsDesk: {
        find: async () => account,
        sessionsOf: async () => [],
        page: async () => ({ total: 0, accounts: [] }),
      },
      personalRecords: {
        of: async () => ({ orders, tickets: over, registrations: [], lists: [], emails: [] }),
      },
      accountMerges: { of: async () => [] },
      deletions: { find: async () => undefined },
      failuresOf: async () => [],
      machineClock: store.clock,
      festivalClock: store.clock,
    })(ada);
  const states = async (over: readonly (typeof tickets)[number][]) =>
    (await read(over))?.tickets.map(({ state }) => state);
  expect(await states(tickets)).toEqual(['valid', 'valid']);
  const refunded = tickets.map((each) => ({ ...each, state: 'void', voidReason: 'refunded' }) as const);
  expect(await states(refunded)).toEqual(['refunded', 'given-back']);
});
