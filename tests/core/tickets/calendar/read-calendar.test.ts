import { beforeEach, describe, expect, it } from 'vitest';
import { memoryFestival } from '#adapters/memory/festival.ts';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { calendarKeys } from '#adapters/system/calendar-keys.ts';
import type { OwnEntry } from '#core/competition/day/own-entries.ts';
import { entryId, orderId, productId, userId } from '#core/kernel/ids.ts';
import { day, laterBy, minute, parseInstant } from '#core/kernel/time.ts';
import type { Calendar } from '#core/tickets/calendar/calendar.ts';
import type { CalendarOwner } from '#core/tickets/calendar/calendar-link.ts';
import type { CalendarEdition } from '#core/tickets/calendar/own-events.ts';
import {
  type CalendarPorts,
  calendarPathOf,
  readDayCalendar,
  readOwnCalendar,
} from '#core/tickets/calendar/read-calendar.ts';
import type { Ticket } from '#core/tickets/issued/ticket.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import { ticketNumberFrom } from '#core/tickets/issued/ticket-number.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';
import { aLine, anOrder } from '#fixtures/builders/an-order.ts';
import { edition } from '../../support/edition.ts';

const ada = userId('ada');
const [lunchId, entryProduct] = [productId('prod_lunch'), productId('prod_entry')];
const runsAt = parseInstant('2025-11-22T13:05:00Z');
const order = anOrder({
  id: orderId('ord_1a2b3c4d'),
  userId: ada,
  lines: [
    aLine({ productId: lunchId, name: 'Lunch' }),
    aLine({ productId: entryProduct, name: 'Competitor', ticketType: 'Competitors' }),
  ],
});

const aTicket = (line: number, product: typeof lunchId): Ticket => ({
  id: ticketId(`68e0d409b4f76917ba80c1b50000000${line}`),
  number: ticketNumberFrom('7K3M-2Q9D'),
  orderId: order.id,
  line,
  productId: product,
  holderName: 'Harriet Lamb',
  holderEmail: 'harriet@example.com',
  issue: 1,
  givenTo: null,
  returnedAt: null,
  state: 'valid',
  voidReason: null,
});

/** A festival whose day, lunch, ring and tickets can be changed. */
const aFestival = () => {
  const clock = simulatedClock(parseInstant('2025-11-10T09:00:00Z'));
  const stores = memoryFestival(clock);
  const state: { now: CalendarEdition; lunch: Record<string, string>; lateMinutes: number; tickets: Ticket[] } = {
    now: { edition, calledOff: false },
    lunch: { Starts: '12:30', Ends: '14:00' },
    lateMinutes: 0,
    tickets: [aTicket(0, lunchId), aTicket(1, entryProduct)],
  };
  const entry = (): OwnEntry => ({
    entry: entryId('ord_1a2b3c4d/prod_entry/1'),
    state: 'announced' as OwnEntry['state'],
    hound: 'Bramble',
    place: null,
    run: {
      level: 'silver',
      number: 24,
      ring: 'The beech ring',
      runsAt,
      beThereAt: laterBy(runsAt, -10 * minute),
      reserve: false,
      expectedAt: laterBy(runsAt, state.lateMinutes * minute),
      lateMinutes: state.lateMinutes,
      ahead: null,
    },
  });
  const all = () => ({ order, tickets: state.tickets });
  const ports: CalendarPorts = {
    calendarEdition: () => state.now,
    site: { origin: 'https://festival.example', host: 'festival.example' },
    festivalClock: clock,
    machineClock: clock,
    issuedTickets: {
      of: async (user) => (user === ada ? [all()] : []),
      ofOrder: async (id) => (id === order.id ? all() : undefined),
      find: async (id) => state.tickets.map((ticket) => ({ ticket, order })).find(({ ticket }) => ticket.id === id),
    },
    catalogue: async () => [
      aProduct({ id: lunchId, name: 'Lunch', kind: 'meal', metadata: state.lunch }),
      aProduct({ id: entryProduct, name: 'Competitor', ticketType: 'Competitors' }),
    ],
    servingOf: () => undefined,
    entriesOf: async () => [entry()],
    calendarLinks: stores.calendarLinks,
    calendarRevisions: stores.calendarRevisions,
    calendarKeys: calendarKeys('a secret'),
  };
  const read = readOwnCalendar(ports);
  const at = async (path: string): Promise<Calendar | undefined> => {
    const [of, id = '', key = ''] = path.split('/').slice(3);
    return read(of as CalendarOwner['of'], id, key);
  };
  const pathOf = calendarPathOf(ports);
  return { clock, state, ports, at, pathOf };
};

const ofAda: CalendarOwner = { of: 'account', id: ada };

describe('a calendar that follows tickets', () => {
  let festival: ReturnType<typeof aFestival>;
  let path: string;
  beforeEach(async () => {
    festival = aFestival();
    path = (await festival.pathOf(ofAda)) ?? '';
  });

  /** Each event: its sequence, and when it starts as minutes from the gates; null when it is cancelled. */
  const seen = async () =>
    Object.fromEntries(
      ((await festival.at(path))?.events ?? []).map(({ source, sequence, startsAt, cancelled }) => [
        source.replace(/:ord.*/, ''),
        [sequence, cancelled ? null : (startsAt - edition.startsAt) / minute],
      ]),
    );
  const before = { day: [0, 0], 'product:prod_lunch': [0, 150], call: [0, 175], run: [0, 185] };

  it('the calendar has the day, lunch, the call and the run, and no names of people', async () => {
    expect(await seen()).toEqual(before);
    expect(JSON.stringify(await festival.at(path))).not.toMatch(/Harriet|harriet|7K3M/);
  });

  it('a changed lunch and a late ring change only their own events in the calendar', async () => {
    await seen();
    festival.state.lunch = { Starts: '13:00', Ends: '14:00' };
    expect(await seen()).toEqual({ ...before, 'product:prod_lunch': [1, 180] });
    festival.state.lateMinutes = 20;
    expect(await seen()).toEqual({ ...before, 'product:prod_lunch': [1, 180], call: [1, 195], run: [1, 205] });
    expect(await seen()).toEqual({ ...before, 'product:prod_lunch': [1, 180], call: [1, 195], run: [1, 205] });
  });

  it('a moved day moves the day and lunch in the calendar, and a called-off day cancels all its events', async () => {
    await seen();
    const week = 7 * day;
    const moved = { ...edition, startsAt: laterBy(edition.startsAt, week), endsAt: laterBy(edition.endsAt, week) };
    festival.state.now = { edition: moved, calledOff: false };
    expect(await seen()).toMatchObject({ day: [1, week / minute], 'product:prod_lunch': [1, week / minute + 150] });
    festival.state.now = { edition: moved, calledOff: true };
    expect(await seen()).toEqual({ day: [2, null], 'product:prod_lunch': [2, null], call: [1, null], run: [1, null] });
  });

  it('tickets refunded because the day was called off stay in the calendar as cancelled; what was returned before does not', async () => {
    await seen();
    const [lunch, competitor] = festival.state.tickets as [Ticket, Ticket];
    const refunded = { state: 'void', voidReason: 'refunded' } as const;
    festival.state.now = { edition, calledOff: true };
    festival.state.tickets = [
      { ...lunch, ...refunded },
      { ...competitor, ...refunded, returnedAt: festival.clock.now() },
    ];
    expect(await seen()).toEqual({ day: [1, null], 'product:prod_lunch': [1, null] });
  });

  it('a returned ticket leaves the calendar, and after the last one the day in it is cancelled', async () => {
    await seen();
    const [lunch, competitor] = festival.state.tickets as [Ticket, Ticket];
    const over = { state: 'void', voidReason: 'refunded' } as const;
    festival.state.tickets = [{ ...lunch, ...over }, competitor];
    expect(Object.keys(await seen())).toEqual(['day', 'call', 'run']);
    festival.state.tickets = [
      { ...lunch, ...over },
      { ...competitor, ...over },
    ];
    expect(await seen()).toEqual({ 'no-tickets': [0, null] });
  });

  it('a calendar link opens its owner’s calendar alone, until it is taken back', async () => {
    const { ports, at, pathOf, clock } = festival;
    for (const other of [
      path.replace('/ada/', '/beth/'),
      path.replace('account', 'order'),
      `${path}0`,
      path.replace('/1.', '/2.'),
      path.replace('/1.', '/01.'),
    ])
      expect(await at(other), other).toBeUndefined();
    await ports.calendarLinks.change(ofAda, 'take-back', clock.now());
    expect(await at(path)).toBeUndefined();
    expect(await pathOf(ofAda)).toBeNull();
    await ports.calendarLinks.change(ofAda, 'renew', clock.now());
    expect(await at(path)).toBeUndefined();
    const renewed = (await pathOf(ofAda)) ?? '';
    expect(renewed).not.toBe(path);
    expect((await at(renewed))?.events).toHaveLength(4);
  });

  it('a guest’s calendar has the order’s tickets that were not given away, and the receiver’s has the given ticket', async () => {
    const { at, pathOf, state } = festival;
    const [lunch, competitor] = state.tickets as [Ticket, Ticket];
    const ofOrder = (await pathOf({ of: 'order', id: order.id })) ?? '';
    const ofLunch = (await pathOf({ of: 'ticket', id: lunch.id })) ?? '';
    const sources = async (at_: string) => (await at(at_))?.events.map(({ source }) => source.split(':')[0]);
    expect(await sources(ofOrder)).toEqual(['day', 'product', 'call', 'run']);
    expect(await sources(ofLunch)).toEqual(['day', 'product']);
    state.tickets = [{ ...lunch, givenTo: { userId: null }, issue: 2 }, competitor];
    expect(await sources(ofOrder)).toEqual(['day', 'call', 'run']);
    // The link of an earlier holder no longer opens it.
    expect(await sources(ofLunch)).toBeUndefined();
    expect(await sources((await pathOf({ of: 'ticket', id: lunch.id })) ?? '')).toEqual(['day', 'product']);
  });

  it('the calendar for everyone has the day alone, under the same identity', async () => {
    const calendar = await readDayCalendar(festival.ports)();
    expect(calendar.events.map(({ source }) => source)).toEqual(['day']);
    expect(calendar).toMatchObject({ host: '2025.festival.example', refreshMinutes: 180 });
  });
});
