import { describe, expect, it } from 'vitest';
import { foundIn, ticketFinder } from '#core/door/entrance/device/find-tickets.ts';
import type { DoorTicket } from '#core/door/entrance/door-ticket.ts';
import { productId } from '#core/kernel/ids.ts';
import { type TicketNumber, ticketId } from '#core/tickets/issued/ticket.ts';

const aTicket = (holder: string | null, number: string, orderNumber: string, emailStart = ''): DoorTicket => ({
  id: ticketId(
    number
      .replace('-', '')
      .toLowerCase()
      .replace(/[^0-9a-f]/g, '0')
      .padStart(32, '0'),
  ),
  number: number as TicketNumber,
  product: productId('prod_adult'),
  holder,
  emailStart,
  orderNumber,
  issue: 1,
  state: 'valid',
  voidReason: null,
  changedAt: null,
  note: null,
  comesWith: null,
  competitor: null,
});

const find = ticketFinder([
  aTicket('Oliver Lambert', '4W7H-J2KS', 'B2C3D4E5', 'oli'),
  aTicket('Harriet Lamb', '7K3M-5RXC', 'A1B2C3D4', 'har'),
  aTicket('Zoë van der Berg', '9C3H-K2RD', 'F6G7H8J9', 'zoe'),
  aTicket(null, '2222-3333', 'K1L2M3N4'),
  aTicket('Łukasz O’Neill', '5555-6666', 'P1Q2R3S4'),
  aTicket('Jürgen Strauß', '7777-8888', 'T1V2W3X4'),
]);
const holders = (typed: string) => find(typed).map(({ holder }) => holder);

describe('search for a ticket at the door', () => {
  it('search for a ticket at the door finds by the beginning of a surname, sorted by surname', () => {
    expect(holders('lamb')).toEqual(['Harriet Lamb', 'Oliver Lambert']);
    expect(holders('LAMBE')).toEqual(['Oliver Lambert']);
  });
  it('search for a ticket at the door finds by several words in any order', () => {
    expect(holders('lamb har')).toEqual(['Harriet Lamb']);
    expect(holders('har lamb')).toEqual(['Harriet Lamb']);
    expect(holders('lamb zoe')).toEqual([]);
  });
  it('search for a ticket at the door finds without accents, and by any word of the name', () => {
    expect(holders('zoe')).toEqual(['Zoë van der Berg']);
    expect(holders('Berg')).toEqual(['Zoë van der Berg']);
  });
  it('search for a ticket at the door finds characters with no key on a British keyboard, and names with an apostrophe', () => {
    expect(holders('lukasz')).toEqual(['Łukasz O’Neill']);
    expect(holders('oneill')).toEqual(['Łukasz O’Neill']);
    expect(holders("o'nei luk")).toEqual(['Łukasz O’Neill']);
    expect(holders('strauss')).toEqual(['Jürgen Strauß']);
    expect(foundIn('Jürgen Strauß', 'strauss')).toEqual([[7, 13]]);
    expect(foundIn('Łukasz O’Neill', 'onei')).toEqual([[7, 12]]);
  });
  it('search at the door finds an order by its number as emails print it', () => {
    expect(holders('order B2C3D4E5')).toEqual(['Oliver Lambert']);
  });
  it('search for a ticket at the door finds by the ticket number, with or without the dash', () => {
    expect(holders('7k3m-5')).toEqual(['Harriet Lamb']);
    expect(holders('7K3M5RXC')).toEqual(['Harriet Lamb']);
    expect(holders('2222')).toEqual([null]);
  });
  it('search for a ticket at the door finds by the order number', () => {
    expect(holders('b2c3')).toEqual(['Oliver Lambert']);
  });
  it('search for a ticket at the door finds by an email address’s first characters, which are all that the device has', () => {
    expect(holders('oli')).toEqual(['Oliver Lambert']);
    expect(holders('harriet@example.co.uk')).toEqual(['Harriet Lamb']);
  });
  it('search for a ticket at the door finds nothing without an alphanumeric character', () => {
    expect(holders('')).toEqual([]);
    expect(holders('   ')).toEqual([]);
    expect(holders('@')).toEqual([]);
    expect(holders('!')).toEqual([]);
  });
  it('search for a ticket at the door finds one of twenty thousand by its index, without reading the tickets again', () => {
    let reads = 0;
    const counted = (ticket: DoorTicket) =>
      new Proxy(ticket, {
        get: (of, name) => {
          reads += 1;
          return Reflect.get(of, name);
        },
      });
    const many = ticketFinder(
      Array.from({ length: 20_000 }, (_, nth) => counted(aTicket(`Guest Number${nth}`, '4W7H-J2KS', `O${nth}`))),
    );
    reads = 0;
    expect(many('number19999')).toHaveLength(1);
    expect(reads).toBe(0);
  });
});

describe('a name in a list', () => {
  it('a name in the list of a ticket search at the door has the ranges that match the search', () => {
    expect(foundIn('Lamb, Harriet', 'lam h')).toEqual([
      [0, 3],
      [6, 7],
    ]);
    expect(foundIn('Lamb, Harriet', 'x')).toEqual([]);
  });
});
