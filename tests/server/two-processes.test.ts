import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { changeProduct } from '#core/desk/catalogue/change-catalogue.ts';
import { listingOf, versionOf } from '#core/desk/catalogue/listing.ts';
import { undoOpening } from '#core/desk/editions/edition-record.ts';
import { openingMessageId } from '#core/desk/editions/opening-message.ts';
import { shownEditionTopic } from '#core/kernel/edition/shown-edition-topic.ts';
import { productId, userId } from '#core/kernel/ids.ts';
import { jobId } from '#core/kernel/jobs/job.ts';
import { pence } from '#core/kernel/money.ts';
import { instant, londonDate } from '#core/kernel/time.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { openSharedSandbox, type SharedSandbox } from '../../server/commands/shared-sandbox.ts';
import { type OpenFestival, openFestival } from '../support/festival.ts';
import { prepareNext } from '../support/next-edition.ts';
import { migratedPostgres } from '../support/postgres.ts';
import { anOrganiser } from '../support/staff.ts';
import type { Visitor } from '../support/visitor.ts';
import { anOrganiserOfTheCatalogue } from './routes/desk/catalogue-organiser.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const adult = 'prod_adult_day';

/** Two compositions of the program that share a database, a sandbox and a data folder, as two processes do. */
describe('two processes on one PostgreSQL', () => {
  let dataDir: string;
  let server: Awaited<ReturnType<typeof migratedPostgres>>;
  let sandbox: SharedSandbox;
  let one: OpenFestival;
  let other: OpenFestival;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'truffle-two-processes-'));
    server = await migratedPostgres();
    const siteUrl = new URL('http://localhost:3998');
    sandbox = await openSharedSandbox({ DATA_DIR: dataDir, EDITION: '2025', SANDBOX_PORT: 0 }, siteUrl, log);
    const env = { ...sandbox.env, DATABASE_URL: server.url, SITE_URL: siteUrl.href };
    one = await openFestival({ env, dataDir });
    other = await openFestival({ env, dataDir });
  });
  afterAll(async () => {
    await one.close();
    await other.close();
    await sandbox.close();
    await server.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** The same browser at the other process. */
  const atTheOther = (visitor: Visitor) => ({
    get: (path: string) =>
      other.visitor().get(path, {
        headers: { cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      }),
  });
  const sells = async (festival: OpenFestival) => {
    const products = await festival.ports.shop.catalogue();
    const { name, price, capacity } = products.find(({ id }) => id === adult) ?? {};
    return { name, price, capacity };
  };

  it('two processes on one PostgreSQL both sell at the price that the desk has just set at one of them', async () => {
    const before = { name: 'Adult day ticket', price: 1500, capacity: 1500 };
    expect([await sells(one), await sells(other)]).toEqual([before, before]);
    const organiser = await anOrganiserOfTheCatalogue(one);
    expect(await organiser.change(adult, { price: 1650, capacity: 1200 })).toMatchObject({ status: 200 });
    await expect.poll(() => sells(other)).toEqual({ ...before, price: 1650, capacity: 1200 });
    const stock = await other.ports.database.read((db) =>
      db.selectFrom('stock').select('capacity').where('product_id', '=', adult).execute(),
    );
    expect(stock).toEqual([{ capacity: 1200 }]);
  });

  it('two processes on one PostgreSQL sell at the current price even if its sender died before publishing it', async () => {
    const { deskCatalogue } = one.ports;
    const silent = { ...deskCatalogue, catalogueChanged: () => {}, catalogue: async () => {} };
    const { products } = await deskCatalogue.providerCatalogue.read();
    const found = products.find(({ product }) => product.id === adult);
    if (!found) throw new Error(`no ${adult}`);
    const listing = listingOf(found, deskCatalogue.festivalClock.now());
    expect((await sells(other)).price).toBe(1650);
    const asked = { madeOn: versionOf(listing), listing: { ...listing, price: pence(1700) }, acceptsBelowSold: false };
    const describe = one.ports.desk.describeActions({ ip: '127.0.0.1' }, { id: userId('morwenna'), name: 'Morwenna' });
    expect(await changeProduct(silent)({ id: productId(adult), ...asked }, describe)).toEqual({
      ok: true,
      value: 'done',
    });
    await expect.poll(async () => (await sells(other)).price).toBe(1700);
  });

  it('two processes on one PostgreSQL both refuse and stop listing a product hidden and closed at one', async () => {
    const organiser = await anOrganiserOfTheCatalogue(one);
    const lunch = 'prod_lunch_meat';
    const isListed = async () => ((await other.visitor().get('/api/gbtf-products')).text ?? '').includes(lunch);
    await expect.poll(isListed).toBe(true);
    expect(await organiser.change(lunch, { isHidden: true, capacity: 0 })).toMatchObject({ status: 200 });
    const cart = [adult, lunch].map((id) => ({ id, quantity: 1 }));
    expect(await other.visitor().startCheckout(cart)).toMatchObject({ status: 409 });
    await expect.poll(isListed).toBe(false);
  });

  it('two processes on one PostgreSQL both accept a new voucher, share its uses, and refuse it once stopped', async () => {
    const organiser = await anOrganiser(one);
    const draft = {
      ...{ name: 'Brass band', code: 'BRASSBAND', batch: null, effect: { kind: 'fixed-price', price: 1000 } },
      ...{ products: [adult], limits: { total: 2, perOrder: 1, perEmail: null }, from: null, until: null },
    };
    const made = await organiser.post('/api/desk/vouchers', draft);
    expect(made).toMatchObject({ status: 201 });
    const buys = (festival: OpenFestival) =>
      festival.visitor().startCheckout([{ id: adult, quantity: 1 }], { voucher: draft.code, email: 'ada@example.org' });
    expect([(await buys(one)).status, (await buys(other)).status]).toEqual([200, 200]);
    expect(await buys(other)).toMatchObject({ status: 409 });
    const { ids } = made.json as { readonly ids: readonly string[] };
    expect(await organiser.post('/api/desk/vouchers/stop', { ids, reason: 'Printed twice' })).toMatchObject({
      status: 200,
    });
    expect(await buys(other)).toMatchObject({ status: 409, json: { code: 'voucher_over' } });
  });

  it('two processes on one PostgreSQL pass the news that one publishes on to the subscribers of the other', async () => {
    const received: string[] = [];
    other.ports.live.news.subscribe({ about: 'door:moved', receive: () => received.push('door'), missed: () => {} });
    await one.ports.live.news.publish('door:moved', 1);
    await expect.poll(() => received).toEqual(['door']);
  });

  it('two processes on one PostgreSQL count wrong voucher codes of one address together', async () => {
    const address = '203.0.113.7';
    const guess = (festival: OpenFestival) =>
      festival
        .visitor(address)
        .post('/api/checkout/quote', { cart: [{ id: adult, quantity: 1 }], voucher: `WRONG-${crypto.randomUUID()}` });
    for (let times = 0; times < 5; times += 1) expect((await guess(one)).status).not.toBe(429);
    await expect.poll(async () => (await guess(other)).status).toBe(429);
  });

  it('two processes on one PostgreSQL both end a session when it is ended at one', async () => {
    const visitor = one.visitor();
    await visitor.joins();
    expect((await atTheOther(visitor).get('/api/account/data')).status).toBe(200);
    const project = { 'x-appwrite-project': one.ports.settings.ACCOUNTS_PROJECT_ID };
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    await visitor.ask('DELETE', '/v1/account/sessions', { headers: project });
    const after = await other.visitor().get('/api/account/data', { headers: { cookie } });
    expect(after.status).toBe(401);
  });

  it('two processes on one PostgreSQL both show a banner and a moved day’s dates, and close sales on a day off', async () => {
    const organiser = await anOrganiser(one);
    expect(await other.ports.banner.cached()).toBeNull();
    expect(await other.ports.shop.isCalledOff?.()).toBe(false);
    const banner = { id: 'banner-two', kind: 'info', headline: 'Mud', text: '', link: null, from: null, until: null };
    expect(await organiser.post('/api/desk/banner', banner)).toMatchObject({ status: 200 });
    await expect.poll(() => other.ports.banner.cached()).toMatchObject({ headline: 'Mud' });
    const moved = {
      id: 'moved-two',
      kind: 'moved',
      reason: 'Storm',
      movedTo: '2025-12-06',
      refunds: 'choice',
      refundsUntil: one.ports.clocks.festivalClock.now() + 60_000,
      headline: 'Moved',
      text: '',
      subject: 'Moved',
      body: 'Come later.',
      confirmation: 'move the day',
    };
    expect(await organiser.post('/api/desk/day-off', moved)).toMatchObject({ status: 200 });
    await expect.poll(() => londonDate(other.ports.site.edition.startsAt)).toBe(moved.movedTo);
    const calledOff = {
      id: 'day-off-two',
      after: 'moved-two',
      kind: 'cancelled',
      reason: 'Storm',
      movedTo: null,
      refunds: 'all',
      refundsUntil: null,
      headline: 'Cancelled',
      text: '',
      subject: 'Cancelled',
      body: 'Stay at home.',
      confirmation: 'cancel the day',
    };
    expect(await organiser.post('/api/desk/day-off', calledOff)).toMatchObject({ status: 200 });
    await expect.poll(() => other.ports.shop.isCalledOff?.()).toBe(true);
    expect(await other.visitor().startCheckout([{ id: adult, quantity: 1 }])).toMatchObject({ status: 409 });
  });

  describe('when the next year is opened at one', () => {
    const atMost = { timeout: 5_000, interval: 50 };
    const configAtTheOther = async () =>
      (await (await fetch(addressOf(other, 'http', '/api/config'))).json()) as { edition: { year: number } };
    const idsAtTheOther = async () => (await fetch(addressOf(other, 'http', '/api/gbtf-products'))).text();
    const pageAtTheOther = async () => (await fetch(addressOf(other, 'http', '/'))).text();
    const inTwoFestivals = async () => {
      const both = [await one.ports.years.of(2026), await other.ports.years.of(2026)];
      return both.filter((each) => each !== undefined);
    };

    it('two processes on one PostgreSQL both have a draft that one of them has prepared', async () => {
      await prepareNext(one.ports);
      await expect.poll(async () => (await other.ports.years.of(2026))?.site.edition.year, atMost).toBe(2026);
      // A job, in whichever process: hides the products at the provider until the year opens.
      await (await other.ports.years.of(2026))?.followProducts?.();
    });

    it('two processes on one PostgreSQL show the opened year within five seconds: pages, APIs and open pages', async () => {
      const open = new WebSocket(addressOf(other, 'ws', `/api/live?topics=${shownEditionTopic}`));
      const heard: unknown[] = [];
      open.on('message', (data) => heard.push(JSON.parse(String(data))));
      await once(open, 'open');
      const words = {
        subject: 'Open',
        body: 'Come.',
        writtenBy: { userId: userId('ada'), name: 'Ada' },
        writtenAt: now(),
      };
      await one.ports.openingMessages.put(2026, words, null, aStaffAction('two-processes-written'));
      const organiser = await anOrganiser(one);
      expect((await configAtTheOther()).edition.year).toBe(2025);
      expect(await organiser.post('/api/desk/editions/2026/phase', { change: 'open', opensAt: null })).toMatchObject({
        status: 200,
      });
      await expect.poll(async () => (await configAtTheOther()).edition.year, atMost).toBe(2026);
      await expect.poll(idsAtTheOther, atMost).toContain('prod_26_adult_day');
      await expect.poll(() => JSON.stringify(heard), atMost).toContain('2026');
      await expect.poll(async () => (await pageAtTheOther()).length, atMost).toBeGreaterThan(0);
      open.terminate();
    });

    it('two processes on one PostgreSQL send the opening’s message once, whichever of them works on it', async () => {
      const id = openingMessageId(2026);
      const festivals = await inTwoFestivals();
      expect(festivals).toHaveLength(2);
      for (let turn = 0; turn < 4; turn += 1) await Promise.all(festivals.map(({ messaging }) => messaging.runJobs()));
      const stored = await Promise.all(festivals.map(({ messaging }) => messaging.messages.find(id)));
      expect(stored.map((each) => each?.gatheredAt !== null)).toEqual([true, true]);
      expect(await festivals[0]?.messaging.jobs.find(jobId(id))).toMatchObject({ state: 'done' });
    });

    it('two processes on one PostgreSQL let one of two organisers undo the opening, and both show the year before', async () => {
      const undo = (festival: OpenFestival) =>
        festival.ports.editions.change((all, orders) => undoOpening(all, 2026, orders));
      const both = await Promise.all([undo(one), undo(other)]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      await one.ports.years.changed();
      await expect.poll(async () => (await configAtTheOther()).edition.year, atMost).toBe(2025);
    });
  });
});

const now = () => instant(Date.now());

/** The process itself, in front of which the site's address has a balancer. */
const addressOf = ({ app }: OpenFestival, scheme: 'http' | 'ws', path: string): string => {
  const address = app.server.address();
  return `${scheme}://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}${path}`;
};
