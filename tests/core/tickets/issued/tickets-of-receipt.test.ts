import { describe, expect, it } from 'vitest';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { userId } from '#core/kernel/ids.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import type { Ticket } from '#core/tickets/issued/ticket.ts';
import { ticketsOfReceipt } from '#core/tickets/issued/tickets-of-receipt.ts';
import { aProduct, aProductId } from '#fixtures/builders/a-product.ts';
import { aPayment, aSaturdayInOctober, someLines } from '#fixtures/builders/an-order.ts';
import { aPaidOrder } from '../../../contracts/stores/paid-order.ts';
import { memoryStore } from '../../../contracts/stores/store.ts';

/**
 * The tickets that go with the receipt of an order of two, by their position in the order; undefined when none is sent.
 * @param change made to the first ticket since the receipt was queued
 * @param corrections of the buyer's address since then
 */
const sent = async (change: Partial<Ticket>, corrections = 0) => {
  const store = await memoryStore();
  const queued = await aPaidOrder(store, { lines: someLines([aProductId(), 2]) });
  const [first, ...rest] = (await store.issuedTickets.ofOrder(queued.id))?.tickets ?? [];
  if (!first) throw new Error('expected a ticket');
  const tickets = [{ ...first, ...change } as Ticket, ...rest];
  const order: Order = { ...queued, payment: aPayment(queued, { corrections }) };
  const printed: (readonly Ticket[])[] = [];
  const receipt = await ticketsOfReceipt({
    issuedTickets: { ofOrder: async () => ({ order, tickets }) },
    ticketLinks: { keyOf: () => 'key', buyersKeyOf: () => 'buyer', isKeyOf: () => false, isBuyersKeyOf: () => false },
    printTickets: async (job) => {
      printed.push(job.tickets);
      return new Uint8Array([1]);
    },
    catalogue: async () => [],
    presentsOfOrder: async () => new Map(),
    festivalClock: { now: () => aSaturdayInOctober },
    log: memoryLog(),
  })(queued, { mustPrint: true });
  const numbers = tickets.map(({ number }) => number);
  expect(printed.flat().map(({ number }) => number)).toEqual(receipt?.tickets.map(({ number }) => number) ?? []);
  return receipt?.tickets.map(({ number }) => numbers.indexOf(number));
};

describe('tickets of a receipt', () => {
  it('the tickets of a receipt are all that are valid and still the buyer’s', async () => {
    expect(await sent({})).toEqual([0, 1]);
    expect(await sent({ givenTo: { userId: userId('ben') } })).toEqual([1]);
    expect(await sent({ state: 'void', voidReason: 'refunded' })).toEqual([1]);
  });

  it('the tickets of a receipt say when and where their product takes place, if the catalogue says so', async () => {
    const lens = aProduct({ kind: 'workshop', metadata: { Starts: '13:00', Place: 'Microscope tent' } });
    const store = await memoryStore();
    const queued = await aPaidOrder(store, { lines: someLines([lens.id, 1], [aProductId(), 1]) });
    const receipt = await ticketsOfReceipt({
      issuedTickets: store.issuedTickets,
      ticketLinks: { keyOf: () => 'key', buyersKeyOf: () => 'buyer', isKeyOf: () => false, isBuyersKeyOf: () => false },
      printTickets: async () => new Uint8Array([1]),
      catalogue: async () => [lens],
      presentsOfOrder: async () => new Map(),
      festivalClock: { now: () => aSaturdayInOctober },
      log: memoryLog(),
    })(queued, { mustPrint: true });
    expect(receipt?.tickets.map(({ when }) => when)).toEqual(['1pm, Microscope tent', undefined]);
  });

  it('the tickets of a receipt are not sent to an address that was corrected since the receipt was queued', async () => {
    expect(await sent({}, 1)).toBeUndefined();
  });
});
