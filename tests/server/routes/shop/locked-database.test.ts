import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';

const stand = { id: 'prod_stand_market', quantity: 1 };

let festival: OpenFestival;
beforeEach(async () => {
  festival = await openFestival();
  await festival.ports.shop.catalogueCache.snapshot();
});
afterEach(() => festival.close());

const left = async () => [...(await festival.ports.shop.places.left())].find(([id]) => id === stand.id)?.[1];

describe('server with a locked database', () => {
  let other: DatabaseSync;
  beforeEach(() => {
    other = new DatabaseSync(join(festival.dataDir, 'festival.db'));
    other.exec('BEGIN EXCLUSIVE');
  });
  afterEach(() => other.close());

  it('the server with a locked database answers a checkout with 503 and serves reads; it succeeds after the lock', async () => {
    const visitor = festival.visitor();
    const attemptId = `attempt-${crypto.randomUUID()}`;
    const submission = visitor.startCheckout([stand], { attemptId });
    expect(await visitor.get('/api/gbtf-products')).toMatchObject({ status: 200 });
    expect(await visitor.get('/tickets')).toMatchObject({ status: 200 });
    expect(await visitor.get('/readyz')).toMatchObject({ status: 200 });
    const answer = await submission;
    expect(answer).toMatchObject({ status: 503, json: { code: 'store_in_trouble' } });
    expect(answer.headers['retry-after']).toBe('2');
    expect(await left()).toBe(10);

    other.exec('ROLLBACK');
    await visitor.open([stand], { attemptId });
    expect(await left()).toBe(9);
  });

  it('the server with a locked database answers a sign-up with 503 accounts_in_trouble; it succeeds after the lock', async () => {
    const body = { userId: 'ada', email: 'ada@example.com', password: 'found by a hound', name: 'Ada' };
    expect(await festival.visitor().post('/signup', body)).toMatchObject({
      status: 503,
      json: { code: 'accounts_in_trouble' },
    });
    other.exec('ROLLBACK');
    expect(await festival.visitor().post('/signup', body)).toMatchObject({ status: 201 });
  });
});

describe('POST /api/stripe/webhook with a locked database', () => {
  it('a payment webhook that met a locked database settles the order when the provider retries it', async () => {
    const opened = await festival.visitor().open([stand]);
    const other = new DatabaseSync(join(festival.dataDir, 'festival.db'));
    other.exec('BEGIN EXCLUSIVE');
    await festival.sandbox.pay(opened.sessionId, { wait: true });
    const waiting = await festival.visitor().get(`/api/checkout/${opened.sessionId}`);
    expect(Object(waiting.json).status).not.toBe('paid');
    other.close();
    await festival.sandbox.flush();
    expect(await festival.visitor().get(`/api/checkout/${opened.sessionId}`)).toMatchObject({
      json: { status: 'paid' },
    });
    expect(await left()).toBe(9);
  });
});

describe('server with a full disk', () => {
  /** Limits the database file to so many pages more than it has now. */
  const allow = (pages: number) =>
    festival.ports.database.write(async (tx) => {
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(tx);
      await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + pages}`).execute(tx);
    });

  it('the server with a full disk keeps accepted orders, answers checkouts with 503, and recovers once it has space', async () => {
    const before = await festival.visitor().open([stand]);
    await allow(0);
    const promised: string[] = [before.orderId];
    const refused: number[] = [];
    // The first few still fit on pages that exist already.
    for (let n = 0; n < 400 && refused.length === 0; n++) {
      const answer = await festival.visitor().startCheckout([{ id: 'prod_adult_day', quantity: 1 }]);
      if (answer.status === 200) promised.push(String(Object(answer.json).orderId));
      else refused.push(answer.status);
    }
    expect(refused).toEqual([503]);
    expect(await festival.visitor().get('/tickets')).toMatchObject({ status: 200 });

    const openOrders = await festival.ports.database.read((db) =>
      db.selectFrom('orders').select(['id', 'state']).where('state', 'in', ['reserved', 'pending']).execute(),
    );
    expect(openOrders.map(({ id }) => id)).toEqual(expect.arrayContaining(promised));
    const held = await festival.ports.database.read((db) =>
      db.selectFrom('stock').select('held').where('product_id', '=', 'prod_adult_day').executeTakeFirst(),
    );
    expect(Number(held?.held)).toBe(openOrders.length - 1);

    await allow(1_000);
    await festival.sandbox.pay(before.sessionId, { wait: true });
    await festival.sandbox.flush();
    expect(await festival.visitor().get(`/api/checkout/${before.sessionId}`)).toMatchObject({
      json: { status: 'paid' },
    });
    await festival.visitor().open([stand]);
  });
});
