import { expect, it } from 'vitest';
import { readPerson } from '#core/desk/people/read-person.ts';
import { userId } from '#core/kernel/ids.ts';
import { noPence } from '#core/kernel/money.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import type { Ticket } from '#core/tickets/issued/ticket.ts';
import { aProductId } from '#fixtures/builders/a-product.ts';
import { someLines } from '#fixtures/builders/an-order.ts';
import { aPaidOrder } from '../../../contracts/stores/paid-order.ts';
import { memoryStore } from '../../../contracts/stores/store.ts';

const ada = userId('ada');

/** A store with an order of one ticket that was paid for, and an order of one that cost nothing, and Ada's page. */
const soldTo = async (buyer = ada) => {
  const store = await memoryStore();
  const bought = await aPaidOrder(store, { userId: buyer, lines: someLines([aProductId(), 1]) });
  const lines = someLines([aProductId(), 1]).map((line) => ({ ...line, unitPrice: noPence }));
  const free = await aPaidOrder(store, { userId: buyer, lines });
  const found = await Promise.all([bought, free].map(({ id }) => store.issuedTickets.ofOrder(id)));
  const account = {
    ...{ id: ada, name: 'Ada', email: 'ada@example.org', emailVerified: true, labels: [], phone: null, enabled: true },
    ...{ createdAt: store.clock.now(), lastSeenAt: null, twoStep: false, twoStepAskedAt: null },
  };
  const statesOf = async (tickets: readonly Ticket[], orders: readonly Order[]) => {
    const person = await readPerson({
      accountsDesk: {
        find: async () => account,
        sessionsOf: async () => [],
        page: async () => ({ total: 0, accounts: [] }),
      },
      personalRecords: { of: async () => ({ orders, tickets, registrations: [], lists: [], emails: [] }) },
      deskOrders: store.deskOrders,
      accountMerges: { of: async () => [] },
      deletions: { find: async () => undefined },
      failuresOf: async () => [],
      machineClock: store.clock,
      festivalClock: store.clock,
    })(ada);
    return person?.tickets.map(({ state }) => state);
  };
  return { orders: [bought, free], tickets: found.flatMap((each) => each?.tickets ?? []), statesOf };
};

const refunded = (tickets: readonly Ticket[]) =>
  tickets.map((each) => ({ ...each, state: 'void', voidReason: 'refunded' }) as const);

it('a person’s page says “given back” of a ticket that cost nothing, and “refunded” only of one that was paid for', async () => {
  const { orders, tickets, statesOf } = await soldTo();
  expect(await statesOf(tickets, orders)).toEqual(['valid', 'valid']);
  expect(await statesOf(refunded(tickets), orders)).toEqual(['refunded', 'given-back']);
});

it('a person’s page says “given back” or “refunded” also of tickets that they were given, from another’s order', async () => {
  const { tickets, statesOf } = await soldTo(userId('bea'));
  const given = tickets.map((each) => ({ ...each, givenTo: { userId: ada } }));
  expect(await statesOf(refunded(given), [])).toEqual(['refunded', 'given-back']);
});
