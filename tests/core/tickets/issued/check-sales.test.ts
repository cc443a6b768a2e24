import { expect, it } from 'vitest';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { ticketNames } from '#adapters/system/ticket-names.ts';
import type { OrderId, ProductId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { holdOf } from '#core/shop/checkout/order-states.ts';
import { placesWanted } from '#core/shop/checkout/order-sums.ts';
import { poolId } from '#core/shop/products/pool.ts';
import { checkSales } from '#core/tickets/issued/check-sales.ts';
import { issueTickets } from '#core/tickets/issued/issue-tickets.ts';
import type { OrderWithTickets, SalesRecords } from '#core/tickets/issued/ports.ts';
import { aProductId } from '#fixtures/builders/a-product.ts';
import { aLine, anOrder } from '#fixtures/builders/an-order.ts';

const paid = (change: Partial<Order> = {}) => anOrder({ state: 'paid', lines: [aLine({ quantity: 2 })], ...change });
const withTickets = (order: Order): OrderWithTickets => ({ order, tickets: issueTickets(order, ticketNames) });

/** Checks these records. By default, as many places are sold as the orders have. */
const faultsIn = async (
  records: readonly OrderWithTickets[],
  soldPlaces = placesOf(records),
  more: Partial<SalesRecords> = {},
) => {
  const log = memoryLog();
  const faults = await checkSales({
    salesRecords: {
      paidOrders: async (after, limit) => {
        const from = records.findIndex(({ order }) => order.id === after) + 1;
        return records.slice(from, from + limit);
      },
      soldPlaces: async () => soldPlaces,
      heldPlaces: async () => ({ counted: new Map(), byHolder: new Map() }),
      awaitedPlaces: async () => ({ counted: new Map(), byParty: new Map() }),
      tillSales: async () => new Map(),
      pools: async () => [],
      ...more,
    },
    issuedTickets: { ofOrder: async (id) => records.find(({ order }) => order.id === id) },
    log,
  })();
  return faults.map(({ text }) => text.replace(/^(order|product) [^ ]+/, '$1'));
};

const placesOf = (records: readonly OrderWithTickets[]): ReadonlyMap<ProductId, number> => {
  const sold = new Map<ProductId, number>();
  for (const { order } of records)
    if (holdOf(order) === 'sold')
      for (const [product, places] of placesWanted(order.lines)) sold.set(product, (sold.get(product) ?? 0) + places);
  return sold;
};

it('the check of sales: when all adds up nothing is reported, however many orders there are', async () => {
  const many = Array.from({ length: 450 }, () => withTickets(paid()));
  expect(await faultsIn(many)).toEqual([]);
});

it.each([
  [
    'a ticket is missing',
    () => ({ ...withTickets(paid()), tickets: withTickets(paid()).tickets.slice(1) }),
    / 0 tickets for 2 places/,
  ],
  [
    'a refunded order has a valid ticket',
    () => ({ ...withTickets(paid()), order: paid({ state: 'refunded', refunded: pence(5000) }) }),
    /2 valid tickets, and its places are not sold/,
  ],
  [
    'a disputed order has valid tickets',
    () => {
      const order = paid();
      return { tickets: withTickets(order).tickets, order: { ...order, disputed: true } };
    },
    /2 valid tickets, and all should be void/,
  ],
  [
    'a paid order has a void ticket',
    () => {
      const { order, tickets } = withTickets(paid());
      return {
        order,
        tickets: tickets.map((each, at) => (at ? each : { ...each, state: 'void', voidReason: 'refunded' })),
      } as OrderWithTickets;
    },
    /1 void tickets, and all should be valid/,
  ],
  ['more was refunded than paid', () => withTickets(paid({ refunded: pence(9999) })), /9999 were refunded of 5000/],
  [
    'the lines cost something else',
    () => withTickets(paid({ total: pence(4000) })),
    /its lines cost 5000, its total is 4000/,
  ],
])('the check of sales reports what does not add up: %s', async (_what, record, words) => {
  const found = await faultsIn([withTickets(paid()), record()]);
  expect(found.join('\n')).toMatch(words);
});

it('the check of sales reports that more or fewer places are sold than the orders have', async () => {
  const record = withTickets(paid());
  const [product] = placesOf([record]).keys();
  if (!product) throw new Error('no product');
  expect(await faultsIn([record], new Map([[product, 3]]))).toEqual(['product 3 places sold, 2 in paid orders']);
  expect(await faultsIn([], new Map([[product, 1]]))).toEqual(['product 1 places sold, 0 in paid orders']);
});

it('the check of sales reports that more or fewer places are held than unpaid orders, tills and offers hold', async () => {
  const product = aProductId();
  const heldPlaces = async () => ({ counted: new Map([[product, 3]]), byHolder: new Map([[product, 2]]) });
  expect(await faultsIn([], new Map(), { heldPlaces })).toEqual([
    'product 3 places held, 2 by unpaid orders, tills and offers',
  ]);
});

it('the check of sales reports that a waiting list counts other places than its parties have', async () => {
  const product = aProductId();
  const awaitedPlaces = async () => ({ counted: new Map([[product, 2]]), byParty: new Map() });
  expect(await faultsIn([], new Map(), { awaitedPlaces })).toEqual([
    'product 2 places counted for its waiting list, 0 by the parties in it',
  ]);
});

it('the check of sales reports that a till recorded another sum than its order was paid', async () => {
  const online = withTickets(paid());
  const door = withTickets(paid({ channel: 'door' }));
  const records = [online, door];
  const recorded = (...sales: readonly (readonly [OrderId, number])[]) => ({
    tillSales: async () => new Map(sales.map(([id, amount]) => [id, pence(amount)])),
  });
  const of = placesOf(records);
  expect(await faultsIn(records, of, recorded([door.order.id, 5000]))).toEqual([]);
  expect(await faultsIn(records, of, recorded())).toEqual([
    'order (door): 5000 paid at the door, nothing recorded by a till',
  ]);
  expect(await faultsIn(records, of, recorded([door.order.id, 4000]))).toEqual([
    'order (door): 5000 paid at the door, 4000 recorded by a till',
  ]);
  expect(await faultsIn(records, of, recorded([door.order.id, 5000], [online.order.id, 5000]))).toEqual([
    'order (online): nothing paid at the door, 5000 recorded by a till',
  ]);
});

it('the check of sales reports that more places of a pool are sold and held than it has', async () => {
  const venue = { id: poolId('venue'), places: 2 };
  expect(await faultsIn([], undefined, { pools: async () => [{ ...venue, gone: 2 }] })).toEqual([]);
  expect(await faultsIn([], undefined, { pools: async () => [{ ...venue, gone: 3 }] })).toEqual([
    'pool venue: 3 places sold and held, it has 2',
  ]);
});
