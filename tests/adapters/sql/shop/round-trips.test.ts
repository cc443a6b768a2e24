import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import type { Database } from '#adapters/sql/engine/database.ts';
import { openPostgres } from '#adapters/sql/engine/postgres.ts';
import { sqlOrders } from '#adapters/sql/shop/orders.ts';
import { sqlPlaces } from '#adapters/sql/shop/places.ts';
import { userId } from '#core/kernel/ids.ts';
import { poolId } from '#core/shop/products/pool.ts';
import { aProductId } from '#fixtures/builders/a-product.ts';
import { anAttempt, anOrder, aSaturdayInOctober, someLines } from '#fixtures/builders/an-order.ts';
import { store } from '../../../../server/composition/kernel/store.ts';
import { migratedPostgres } from '../../../support/postgres.ts';

/** A TCP proxy to PostgreSQL that counts how often the client sends something after it has received an answer. */
const countingProxy = async (url: string) => {
  const [server, through] = [new URL(url), new URL(url)];
  let count = 0;
  const proxy = createServer((near) => {
    const far = connect(Number(server.port), server.hostname);
    let answered = true;
    near.on('data', (bytes) => {
      if (answered) count += 1;
      answered = false;
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      answered = true;
      near.write(bytes);
    });
    for (const socket of [near, far]) socket.on('error', () => {});
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (typeof address === 'object' && address) through.port = String(address.port);
  return {
    url: through.href,
    during: async (work: () => Promise<unknown>) => {
      const before = count;
      await work();
      return count - before;
    },
    close: async () => {
      proxy.close();
      await once(proxy, 'close');
    },
  };
};

describe('round trips to PostgreSQL', () => {
  let server: Awaited<ReturnType<typeof migratedPostgres>>;
  let proxy: Awaited<ReturnType<typeof countingProxy>>;
  let database: Database;
  beforeEach(async () => {
    server = await migratedPostgres();
    proxy = await countingProxy(server.url);
    database = openPostgres(proxy.url);
    await database.migrate(store.migrations);
  });
  afterEach(async () => {
    await database.close();
    await proxy.close();
    await server.drop();
  });

  it('a checkout’s round trips to PostgreSQL: begin, all statements at once, and commit; then the card page', async () => {
    const [guest, parking] = [aProductId(), aProductId()];
    await sqlPlaces(database).provide(
      new Map([
        [guest, 100],
        [parking, 100],
      ]),
      [{ id: poolId('venue'), places: 50, products: [guest] }],
    );
    const orders = sqlOrders(database, simulatedClock(aSaturdayInOctober));
    const most = new Map([[guest, 25]]);
    const buyer = () =>
      anOrder({ attemptId: anAttempt(), userId: userId('ada'), lines: someLines([guest, 1], [parking, 1]) });
    const order = buyer();
    expect(await proxy.during(() => orders.reserve(order, most))).toBe(3);
    expect(await proxy.during(() => orders.storePage(order.id, { id: 'cs_1', url: 'https://cards.example/1' }))).toBe(
      1,
    );
  });
});
