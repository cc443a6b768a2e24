import { describe, expect, it } from 'vitest';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { attentionItems } from '#core/desk/overview/attention-items.ts';
import { type OverviewPorts, readOverview } from '#core/desk/overview/overview.ts';
import type { PastSales } from '#core/desk/overview/past-sales.ts';
import { salesByDay } from '#core/desk/overview/sales-by-day.ts';
import { salesByProduct } from '#core/desk/overview/sales-by-product.ts';
import type { SalesFigures, SoldBetween } from '#core/desk/overview/sales-figures.ts';
import { timelineOf } from '#core/desk/overview/timeline.ts';
import { noTakings } from '#core/door/box-office/till.ts';
import { checkpointId } from '#core/door/entrance/checkpoint.ts';
import type { DoorFigures } from '#core/door/entrance/door-figures.ts';
import { deviceId, orderId, productId, userId } from '#core/kernel/ids.ts';
import { noPence } from '#core/kernel/money.ts';
import { day, hour, type Instant, laterBy, minute, parseInstant } from '#core/kernel/time.ts';
import { ticketNumberFrom } from '#core/tickets/issued/ticket-number.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';
import { edition } from '../../support/edition.ts';

const noDoorFigures: DoorFigures = {
  now: edition.startsAt,
  checkpoints: [],
  devices: [],
  doubles: 0,
  voidAdmissions: 0,
};
const cashUp = {
  at: edition.endsAt,
  by: userId('ada'),
  counted: noPence,
  expected: noPence,
  reason: '',
  takings: noTakings,
};
const nothing: SoldBetween = { tickets: 0, taken: 0, refunded: 0, atTheDoor: { tickets: 0, taken: 0 } };

const noSales: SalesFigures = {
  firstSale: async () => null,
  soldOrders: async () => 0,
  between: async () => nothing,
  places: async () => [],
  toReview: async () => ({ count: 0, oldest: null }),
  scannedAndRefunded: async () => [],
  stuckTasks: async () => ({}),
};

const noFailures = { count: 0, failures: [] };

describe('sales by day', () => {
  const first = parseInstant('2025-10-24T23:30:00+01:00');
  const now = parseInstant('2025-10-27T10:00:00Z');
  const counting = () => {
    const asked: string[] = [];
    const clock = simulatedClock(now);
    const figures = {
      firstSale: async () => first,
      between: async (from: Instant, until: Instant) => {
        asked.push(`${(until - from) / hour} hours`);
        return { ...nothing, tickets: asked.length };
      },
    };
    return { asked, clock, days: salesByDay(figures, clock) };
  };

  it('sales by day have one entry per London day, from the first sale to today', async () => {
    const { asked, days } = counting();
    expect((await days(now)).map(({ day, tickets }) => [day, tickets])).toEqual([
      ['2025-10-24', 1],
      ['2025-10-25', 2],
      ['2025-10-26', 3],
      ['2025-10-27', 4],
    ]);
    expect(asked).toEqual(['24 hours', '24 hours', '25 hours', '24 hours']);
  });

  it('sales by day count today again after a minute, and earlier days only after an hour', async () => {
    const { asked, clock, days } = counting();
    await days(now);
    await days(now);
    expect(asked).toHaveLength(4);
    clock.passes(minute);
    await days(now);
    expect(asked).toHaveLength(5);
    clock.passes(hour);
    await days(now);
    expect(asked).toHaveLength(9);
  });
});

describe('sales beside the last edition’s', () => {
  const adult = { id: productId('prod_adult_day'), name: 'Adult day ticket', sold: 12 };
  const breakfast = { id: productId('prod_breakfast'), name: 'Friends’ breakfast', sold: 0 };

  it('sales beside the last edition’s by product: a figure that the last edition does not have is null instead of 0', () => {
    expect(salesByProduct([adult, breakfast])).toEqual([
      { id: 'prod_adult_day', name: 'Adult day ticket', tickets: 12, before: null },
      { id: 'prod_breakfast', name: 'Friends’ breakfast', tickets: 0, before: null },
    ]);
  });

  it('sales beside the last edition’s by product end with what only the last edition sold', () => {
    const past = [
      { name: 'Evening supper', tickets: 46 },
      { id: 'prod_adult_day', name: 'Adult day ticket', tickets: 1040 },
    ];
    expect(salesByProduct([adult, breakfast], past)).toEqual([
      { id: 'prod_adult_day', name: 'Adult day ticket', tickets: 12, before: 1040 },
      { id: 'prod_breakfast', name: 'Friends’ breakfast', tickets: 0, before: null },
      { id: null, name: 'Evening supper', tickets: null, before: 46 },
    ]);
  });

  const overviewWith = async (
    pastSales: PastSales | null,
    untilStart = 21 * day,
    more: Partial<OverviewPorts> = {},
  ) => {
    const clock = simulatedClock(laterBy(edition.startsAt, -untilStart));
    const ports: OverviewPorts = {
      salesFigures: noSales,
      emailDeliveries: { open: async () => noFailures },
      usedRefunds: async () => [],
      salesFaults: async () => ({ count: 0, order: null }),
      alerts: async () => [],
      carerRequests: async () => [],
      takeDownsWaiting: async () => 0,
      traders: async () => [],
      absentTraders: async () => [],
      doorFigures: async () => {
        if (untilStart > day) throw new Error('the door is not asked before the day');
        return noDoorFigures;
      },
      openedTills: async () => [
        { name: 'Till 1', cashUp: null, returned: null },
        { name: 'Till 2', cashUp: null, returned: { at: edition.endsAt, why: 'device-lost', by: null } },
        { name: 'Till 3', cashUp, returned: { at: edition.endsAt, why: 'cashed-up', by: null } },
      ],
      schedule: () => ({ categories: [] }),
      catalogue: async () => [],
      placesLeft: async () => new Map(),
      saleRules: { pools: [] },
      edition,
      pastSales,
      festivalClock: clock,
      machineClock: clock,
      ...more,
    };
    return readOverview(ports)();
  };

  it('sales beside the last edition’s by day: days before the first that it lists are unknown instead of 0', async () => {
    const { days, lastEdition } = await overviewWith({ year: 2024, total: 90, days: Array(23).fill(3) });
    expect(days.map(({ before }) => before)).toEqual([...Array(28).fill(null), 3, 3]);
    expect(lastEdition).toEqual({ year: 2024, total: 90, inTheseDays: 6, isByProduct: false });
    expect((await overviewWith(null)).lastEdition).toBeNull();
  });

  it('the desk’s overview says of a bundle what the ticket page says: what is left of the tickets in it', async () => {
    const child = aProduct({ id: productId('prod_child'), name: 'Child', capacity: 40 });
    const family = aProduct({ id: productId('prod_family'), name: 'Family', metadata: { Bundle: 'prod_child*4' } });
    const places = async () => [
      { product: child.id, capacity: 40, sold: 9, held: 1 },
      { product: family.id, capacity: null, sold: 0, held: 0 },
    ];
    const { products } = await overviewWith(null, undefined, {
      salesFigures: { ...noSales, places },
      catalogue: async () => [child, family],
      placesLeft: async () =>
        new Map([
          [child.id, 30],
          [family.id, null],
        ]),
    });
    expect(products).toEqual([
      { id: 'prod_child', name: 'Child', capacity: 40, sold: 9, held: 1 },
      { id: 'prod_family', name: 'Family', capacity: null, sold: 0, held: 0, left: 7 },
    ]);
  });

  it('the desk’s overview names from the evening on the tills that are not cashed up, except with a lost device', async () => {
    const titles = async (untilStart: number) => (await overviewWith(null, untilStart)).needs.map(({ title }) => title);
    expect(await titles(-6 * hour)).toEqual([]);
    expect(await titles(-7 * hour)).toEqual(['Till 1 hasn’t been cashed up']);
    expect(await titles(-3 * day)).toEqual(['Till 1 hasn’t been cashed up']);
  });
});

describe('list of what needs attention', () => {
  const now = parseInstant('2025-11-22T11:24:00Z');
  const device = {
    id: deviceId('car-park-phone'),
    name: 'The car park',
    checkpoint: checkpointId('parking'),
    lastSeenAt: laterBy(now, -15 * minute),
    waiting: 6,
    battery: 43,
    in: 231,
  };
  const calm = {
    salesFaults: { count: 0, order: null },
    review: 0,
    stuckTasks: {},
    failedEmails: noFailures,
    usedRefunds: [],
    carers: [],
    takeDowns: 0,
    traders: { lapsing: [], ending: [], notCome: [] },
    door: null,
    tills: [],
    alerts: [],
  };

  it('the desk’s list of what needs attention is empty while all is well', () => {
    expect(attentionItems(calm)).toEqual([]);
    const quiet = { doubles: 0, voidAdmissions: 0, now, devices: [{ ...device, waiting: 0 }] };
    expect(attentionItems({ ...calm, door: quiet })).toEqual([]);
  });

  it('the overview names stalls whose stand lapses within a day, and those with a paper that ends too early', () => {
    const traders = {
      lapsing: ['Sown Cards'],
      ending: ['Sussex Toastie Co.', 'Bosham Cheese'],
      notCome: ['Rothwell Honey'],
    };
    expect(attentionItems({ ...calm, traders })).toMatchObject([
      { kind: 'trader-not-come', title: 'Rothwell Honey hasn’t come to set up yet' },
      { kind: 'trader-lapsing', title: 'The stand held for Sown Cards lapses within a day' },
      {
        kind: 'trader-papers',
        title: 'Papers of two traders end before the day',
        detail: 'Sussex Toastie Co. and Bosham Cheese. Ask for new ones on their pages.',
      },
    ]);
  });

  it('the desk’s list of what needs attention lists the most urgent first', () => {
    const door = { doubles: 1, voidAdmissions: 2, now, devices: [device] };
    expect(
      attentionItems({
        salesFaults: { count: 1, order: null },
        review: 3,
        stuckTasks: { email: 1, 'wallet-pass': 2 },
        failedEmails: {
          count: 3,
          failures: [
            {
              task: 'receipt:ord_1',
              email: 'ada@exmaple.org',
              kind: 'receipt',
              order: orderId('ord_1'),
              state: 'refused',
              reason: '550 no such domain',
            },
          ],
        },
        usedRefunds: [
          {
            order: orderId('ord_2'),
            ticket: { number: ticketNumberFrom('7K3M-2Q9D'), holderName: 'Alice Appleyard' },
            checkpoint: 'Entrance',
            enteredAt: now,
          },
        ],
        carers: ['Edie Marsh', 'Cara Helpe'],
        takeDowns: 0,
        traders: { lapsing: [], ending: [], notCome: [] },
        door,
        tills: ['Till 2'],
        alerts: [],
      }).map(({ title }) => title),
    ).toEqual([
      'Sales don’t add up',
      'Two people came in on one ticket',
      'Three orders need a decision',
      '“Your tickets” didn’t reach ada@exmaple.org',
      'Two more emails didn’t arrive',
      'Alice Appleyard came in and was refunded',
      'The car park is offline',
      'Someone came in on a ticket that was no longer valid',
      'Till 2 hasn’t been cashed up',
      'Two carers’ tickets to decide',
      'Emails aren’t going out',
      'Passes on phones aren’t being updated',
    ]);
    const [fault] = attentionItems({ ...calm, salesFaults: { count: 2, order: orderId('of-two-faults') } });
    expect(fault).toMatchObject({ order: 'of-two-faults', detail: expect.stringContaining('found two faults') });
    expect(attentionItems({ ...calm, takeDowns: 2 })).toMatchObject([
      { kind: 'take-down', isUrgent: true, title: 'Two people ask you to take pictures down' },
    ]);
    expect(attentionItems({ ...calm, carers: ['Edie Marsh'] })).toMatchObject([
      {
        title: 'A carer’s ticket to decide',
        detail: 'For Edie Marsh, who was told to expect an answer within two days.',
      },
    ]);
    expect(attentionItems({ ...calm, tills: ['Till 1', 'Till 2'] })).toMatchObject([
      {
        title: 'Two tills haven’t been cashed up',
        detail: 'Till 1 and Till 2. It’s done on each till’s own phone or tablet. Tomorrow will do.',
      },
    ]);
    expect(attentionItems({ ...calm, door })[1]?.detail).toBe('Silent since 11:09, with at least six scans to send.');
  });
});

describe('alerts in the list of what needs attention', () => {
  const calm = {
    salesFaults: { count: 0, order: null },
    review: 1,
    stuckTasks: {},
    failedEmails: noFailures,
    usedRefunds: [],
    carers: [],
    takeDowns: 0,
    traders: { lapsing: [], ending: [], notCome: [] },
    door: null,
    tills: [],
  };
  const alert = (kind: 'disk-full' | 'certificate-ending' | 'order-needs-person', place = '') =>
    ({ kind, place, detail: 'So it is.' }) as const;

  it('alerts in the list of what needs attention name their machine, come urgent first, and repeat no other entry', () => {
    const alerts = [alert('certificate-ending'), alert('order-needs-person'), alert('disk-full', 'web-1')];
    expect(attentionItems({ ...calm, alerts }).map(({ title, detail, isUrgent }) => [title, detail, isUrgent])).toEqual(
      [
        [
          'A disk is nearly full',
          'On web-1: So it is. Free some space: when the disk is full, nothing can be sold.',
          true,
        ],
        ['An order needs a decision', 'Payments or refunds that went another way than expected.', true],
        [
          'A wallet certificate is about to expire',
          'So it is. Get a new one and put it in place before then: phones refuse passes signed with an expired one.',
          false,
        ],
      ],
    );
  });
});

describe('the day’s timeline', () => {
  it('the day’s timeline at the desk is in chronological order, and includes the gates and the busiest 15 minutes', () => {
    const startsAt = parseInstant('2025-11-22T10:00:00Z');
    const day = { startsAt, endsAt: laterBy(startsAt, 7 * hour), salesCloseAt: startsAt };
    const items = [
      { name: 'Gates', sessions: [{ from: 600 }] },
      { name: 'Hounds', sessions: [{ from: 570, to: 990 }] },
    ];
    const busiest = { from: laterBy(startsAt, 15 * minute), in: 212 };
    const schedule = { categories: [{ name: 'Event', icon: 'event' as const, colour: 'spindle' as const, items }] };
    expect(timelineOf(day, schedule, busiest).map(({ text }) => text)).toEqual([
      'Hounds',
      'Gates open',
      'Online sales close',
      'Busiest 15 minutes, 212 in',
      'Gates close, tills to cash up',
    ]);
    expect(timelineOf({ ...day, salesCloseAt: laterBy(startsAt, -48 * hour) }, schedule, null)).toHaveLength(3);
  });
});
