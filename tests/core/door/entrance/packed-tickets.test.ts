import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DoorProduct, DoorTicket } from '#core/door/entrance/door-ticket.ts';
import { packTickets, unpackTickets } from '#core/door/entrance/packed-tickets.ts';
import { productId } from '#core/kernel/ids.ts';
import { instant } from '#core/kernel/time.ts';
import { type TicketNumber, ticketId, voidReasons } from '#core/tickets/issued/ticket.ts';

const products: readonly DoorProduct[] = [
  { id: productId('prod_adult'), name: 'Adult', ticketType: 'Guest', when: null, note: null },
  { id: productId('prod_child'), name: 'Child', ticketType: 'Guest', when: null, note: 'child' },
];

const hexadecimal = (digits: number) =>
  fc.integer({ min: 0, max: 16 ** digits - 1 }).map((number) => number.toString(16).padStart(digits, '0'));
const holder = fc.option(fc.constantFrom('', 'Harriet Lamb', 'Poppy Lamb', 'Zoë Ó Briain', '王小明'), { nil: null });
const emailStart = fc.constantFrom('', 'har', 'zoe');

const anOrder = fc
  .record({ second: hexadecimal(8), hash: hexadecimal(8), number: hexadecimal(8) })
  .chain(({ second, hash, number }) =>
    fc
      .uniqueArray(
        fc.record({
          place: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
          product: fc.constantFrom(...products),
          holder,
          emailStart,
          issue: fc.constantFrom(1, 2, 255),
          voidReason: fc.option(fc.constantFrom(...voidReasons), { nil: null }),
          changedAt: fc.option(fc.integer({ min: 0, max: 2 ** 40 }).map(instant), { nil: null }),
        }),
        { selector: ({ place }) => place, minLength: 1, maxLength: 5 },
      )
      .map((tickets) =>
        tickets
          .toSorted((one, other) => one.place - other.place)
          .map(
            ({ place, product, voidReason, ...ticket }, at): DoorTicket => ({
              ...ticket,
              id: ticketId(`${second}${hash}00000000${place.toString(16).padStart(8, '0')}`),
              number: `2345-678${'23456789'[at]}` as TicketNumber,
              product: product.id,
              orderNumber: number.toUpperCase(),
              note: product.note,
              state: voidReason ? 'void' : 'valid',
              voidReason,
              comesWith: null,
              competitor: null,
            }),
          ),
      ),
  );

describe('packed tickets', () => {
  it('packed tickets of a door list are unpacked unchanged and sorted by id, in whatever order they were packed', () => {
    fc.assert(
      fc.property(fc.array(anOrder, { maxLength: 6 }), (orders) => {
        const byStart = new Map(orders.flatMap((own) => (own[0] ? [[own[0].id.slice(0, 24), own] as const] : [])));
        const tickets = [...byStart.values()].flat();
        const expected = tickets.toSorted((one, other) => (one.id < other.id ? -1 : 1));
        const unpacked = unpackTickets(packTickets(tickets.toReversed(), products), products);
        expect(unpacked.map((ticket) => ({ ...ticket, comesWith: null }))).toEqual(expected);
      }),
    );
  });

  it('packed tickets name with each child the first holder of a valid adult ticket in the same order', () => {
    const ticket = (
      place: number,
      product: number,
      name: string,
      voidReason: 'refunded' | null = null,
    ): DoorTicket => ({
      id: ticketId(`68e0d3f0${'ab'.repeat(8)}0000000${place}`),
      number: `2345-678${place + 2}` as TicketNumber,
      product: products[product]?.id ?? productId('none'),
      holder: name,
      emailStart: '',
      orderNumber: 'ABCD1234',
      issue: 1,
      state: voidReason ? 'void' : 'valid',
      voidReason,
      changedAt: null,
      note: products[product]?.note ?? null,
      comesWith: null,
      competitor: null,
    });
    const packed = packTickets(
      [ticket(0, 1, 'Poppy'), ticket(1, 0, 'Gone', 'refunded'), ticket(2, 0, 'Harriet'), ticket(3, 0, 'Sam')],
      products,
    );
    expect(unpackTickets(packed, products).map(({ comesWith }) => comesWith)).toEqual(['Harriet', null, null, null]);
  });
});
