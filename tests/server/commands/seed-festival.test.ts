import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryCheckpoints } from '#adapters/memory/shop/read-checkpoints.ts';
import { noticeTypes } from '#adapters/stripe/notice.ts';
import { userId } from '#core/kernel/ids.ts';
import { day } from '#core/kernel/time.ts';
import type { HostedCheckout } from '#core/shop/checkout/ports.ts';
import { seededPassword, seededPeople } from '#fixtures/seed.ts';
import { seededDoorSales } from '#fixtures/seed-door-sales.ts';
import { seedDoorSales } from '../../../server/commands/seed-door-sales.ts';
import { seedFestival } from '../../../server/commands/seed-festival.ts';
import { type OpenFestival, openFestival } from '../../support/festival.ts';
import { runToItsEnd } from '../../support/program.ts';
import { password } from '../../support/visitor.ts';

/** A seed of named people only, without a crowd. */
const alone = { tickets: 0 };

describe('seeded festival', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
    // The command runs while the server is stopped, so no notice reaches it.
    await festival.sandbox.deliver({ drop: [...noticeTypes] });
  });
  afterEach(() => festival.close());

  const left = async () => Object.fromEntries(await festival.ports.shop.places.left());
  const ordersOf = async (email: string) => {
    const visitor = festival.visitor();
    await visitor.logsIn(email);
    return (await visitor.get('/api/orders')).json;
  };

  it('a seeded festival has members with purchases, one refunded order and nearly sold out lunches', async () => {
    expect(seededPassword).toBe(password);
    const printed = await seedFestival(festival.ports, alone);
    for (const { email } of seededPeople) expect(printed.join('\n')).toContain(email);
    expect(printed.join('\n')).toContain(seededPassword);

    expect(await ordersOf('ada@festival.example')).toMatchObject([
      { status: 'paid', total: 6400, refundable: true },
      { status: 'paid', total: 3900, refundable: false },
    ]);
    expect(await ordersOf('bertram@festival.example')).toMatchObject([{ status: 'refunded' }, { status: 'paid' }]);
    expect(await ordersOf('dev@festival.example')).toEqual([]);
    expect(await left()).toMatchObject({ prod_stand_market: 9, prod_lunch_vegetarian: 3, prod_lunch_meat: 59 });
    expect(await festival.ports.accounts.members.findByEmail('constance@festival.example')).toMatchObject({
      labels: expect.arrayContaining(['competitor']),
    });
    const emails = (await festival.ports.email.inbox?.all()) ?? [];
    expect(emails.filter(({ to }) => to.endsWith('@visitor.example'))).toHaveLength(12);
  });

  it('a seeded festival has sales at the door once the box office is open, and exact cash-ups after the day', async () => {
    const { clocks, site, shop } = festival.ports;
    const opensIn = site.edition.boxOffice.opensAt - clocks.festivalClock.now();
    festival.clock.passes(opensIn + day);
    expect(await seedFestival(festival.ports, alone)).toContain(
      `Two tills have sold at the door ${seededDoorSales.length} times.`,
    );
    const tills = await shop.tills.all();
    expect(tills.map(({ till }) => [till.name, till.cashUp?.reason])).toEqual([
      ['Till 2', ''],
      ['Till 1', ''],
    ]);
    const entries = (await Promise.all(tills.map(({ till }) => shop.tills.entries(till.id)))).flat();
    expect(entries.filter(({ kind }) => kind === 'sale')).toHaveLength(seededDoorSales.length);
    expect(entries.filter(({ kind }) => kind === 'refund')).toHaveLength(1);
    expect(entries.filter(({ offline }) => offline)).toHaveLength(2);
    await shop.salesCheck.run();
    expect(await shop.salesCheck.found()).toMatchObject({ count: 0 });
    expect(await seedDoorSales(festival.ports, { id: userId('anyone'), name: 'Anyone' })).toBe(seededDoorSales.length);
    expect((await shop.tills.all()).map(({ takings }) => takings)).toEqual(tills.map(({ takings }) => takings));
  });

  it('a festival is seeded only once; a second run reports that it was seeded already', async () => {
    await seedFestival(festival.ports, alone);
    const before = await left();
    expect(await seedFestival(festival.ports, alone)).toContain('This festival is seeded already.');
    expect(await left()).toEqual(before);
  });

  it('seeding a festival completes an interrupted seeding without a second purchase', async () => {
    let retrieved = 0;
    const { shop } = festival.ports;
    const hostedCheckout: HostedCheckout = {
      open: (order) => shop.hostedCheckout.open(order),
      close: (sessionId) => shop.hostedCheckout.close(sessionId),
      retrieve: (sessionId) => {
        retrieved += 1;
        return retrieved > 3 ? Promise.reject(new Error('power failure')) : shop.hostedCheckout.retrieve(sessionId);
      },
    };
    const breaking = { ...festival.ports, shop: { ...shop, hostedCheckout } };
    await expect(seedFestival(breaking, alone)).rejects.toThrow('was not paid');
    await seedFestival(festival.ports, alone);
    const once = await left();
    expect(once).toMatchObject({ prod_stand_market: 9, prod_lunch_vegetarian: 3 });
    await seedFestival({ ...festival.ports, shop: { ...shop, checkpoints: memoryCheckpoints() } }, alone);
    expect(await left()).toEqual(once);
  });

  it('a seeded festival has as many tickets as requested, some refunded or disputed, and everything adds up', async () => {
    await seedFestival(festival.ports, { tickets: 400, seed: 3 });
    const { salesCheck } = festival.ports.shop;
    await salesCheck.run();
    expect(await salesCheck.found()).toMatchObject({ count: 0 });
    const store = new DatabaseSync(join(festival.dataDir, 'festival.db'), { readOnly: true });
    const inAll = (query: string) => store.prepare(query).all();
    try {
      expect(inAll('select count(*) as tickets from tickets')).toEqual([{ tickets: 400 }]);
      expect(inAll('select distinct void_reason as why from tickets order by 1')).toEqual([
        { why: null },
        { why: 'disputed' },
        { why: 'refunded' },
      ]);
      expect(
        inAll(
          'select max(names) as names from (select count(distinct holder_name) as names from tickets group by order_id)',
        ),
      ).not.toEqual([{ names: 1 }]);
      expect(inAll('select distinct state from orders order by 1')).toEqual([
        { state: 'paid' },
        { state: 'partially_refunded' },
        { state: 'refunded' },
      ]);
    } finally {
      store.close();
    }
    const emails = (await festival.ports.email.inbox?.all()) ?? [];
    expect(emails.filter(({ to }) => to.endsWith('@crowd.example'))).toEqual([]);
  });

  it('seeding a festival is refused with real payments', async () => {
    const real = { ...festival.ports, payments: { ...festival.ports.payments, kind: 'stripe' as const } };
    await expect(seedFestival(real, alone)).rejects.toThrow('real payments');
    expect(await festival.ports.accounts.members.findByEmail('ada@festival.example')).toBeNull();
  });

  it('a seeded festival can be made by npm run seed while the server is stopped', async () => {
    const running = await runToItsEnd('server/commands/seed.ts', { PORT: new URL(festival.origin).port });
    expect(running).toMatchObject({ code: 2, printed: expect.stringContaining('stop it first') });
    const resting = await runToItsEnd('server/commands/seed.ts', { PORT: '0' }, '--tickets', '120');
    expect(resting).toMatchObject({ code: 0, printed: expect.stringContaining('for 120 tickets') });
  });

  it('seeding gives no warning where a program ran before, whose webhook no one answers now', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'truffle-seeded-'));
    try {
      await (await openFestival({ dataDir })).close();
      const { code, printed } = await runToItsEnd(
        'server/commands/seed.ts',
        { PORT: '0', DATA_DIR: dataDir },
        ...['--tickets', '20'],
      );
      expect(printed).toMatch(/^\d people have accounts; [\s\S]+Log in with the password/);
      expect(printed).not.toContain('"level"');
      expect(code).toBe(0);
    } finally {
      await rm(dataDir, { recursive: true });
    }
  });

  it('seeding a festival is refused with an option that is not a number', async () => {
    const wrong = await runToItsEnd('server/commands/seed.ts', { PORT: '0' }, '--tickets', 'many');
    expect(wrong).toMatchObject({ code: 2, printed: expect.stringContaining('whole numbers') });
  });
});

describe('seed of a festival on another day', () => {
  it.each(['2025-11-10T12:00:00Z', '2025-11-22T12:15:00Z', '2025-12-01T10:00:00Z'])(
    'a festival seeded at %s has the same orders, each bought while its tickets were on sale',
    async (now) => {
      const festival = await openFestival({ env: { FESTIVAL_NOW: now } });
      await festival.sandbox.deliver({ drop: [...noticeTypes] });
      try {
        await seedFestival(festival.ports, alone);
        const visitor = festival.visitor();
        await visitor.logsIn('bertram@festival.example');
        expect((await visitor.get('/api/orders')).json).toMatchObject([{ status: 'refunded' }, { status: 'paid' }]);
      } finally {
        await festival.close();
      }
    },
  );
});
