import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { sqlOrders } from '#adapters/sql/shop/orders.ts';
import { productId } from '#core/kernel/ids.ts';
import { minute } from '#core/kernel/time.ts';
import { anOrder, someLines } from '#fixtures/builders/an-order.ts';
import { watchEditions } from '../../../server/jobs/watch-editions.ts';
import { type OpenFestival, openFestival } from '../../support/festival.ts';
import { openNext, prepareNext } from '../../support/next-edition.ts';

const here = '127.0.0.1';

describe('alerts to the operator (G21)', () => {
  let festival: OpenFestival;
  const closing: (() => Promise<void> | void)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  /** The operator's webhook receiver, which answers 500 until `recovers` is called. */
  const receiver = async () => {
    const got: unknown[] = [];
    let isWell = false;
    const server = createServer(async (request, response) => {
      const body = await json(request);
      if (isWell) got.push(body);
      response.writeHead(isWell ? 204 : 500).end();
    });
    await new Promise<void>((listening) => server.listen(0, here, listening));
    closing.push(() => {
      server.closeAllConnections();
      server.close();
    });
    const url = `http://${here}:${(server.address() as AddressInfo).port}/`;
    const recovers = () => {
      isWell = true;
    };
    return { got, url, recovers };
  };
  const opened = async (env: Readonly<Record<string, string>> = {}, dataDir?: string) => {
    festival = await openFestival({ env, ...(dataDir ? { dataDir } : {}) });
    closing.unshift(festival.close);
    return festival;
  };
  const look = () => watchEditions(festival.ports)();
  const subjects = async () => {
    const list = (await festival.operator().get('/sandbox/inbox.json')).json;
    return Array.isArray(list) ? list.map(({ subject }) => subject).filter((each) => /^(Alert|Sorted)/.test(each)) : [];
  };
  const needsReview = (review: string | null) =>
    festival.ports.database.write(async (tx) => {
      await tx.updateTable('orders').set({ review }).execute();
    });

  it('alerts to the operator go out once by email and webhook, even with two processes, as do notices of their end', async () => {
    const { got, url, recovers } = await receiver();
    const env = { ALERT_EMAIL: 'operator@festival.example', ALERT_URL: url };
    const first = await opened(env);
    await festival.visitor().open([{ id: 'prod_stand_market', quantity: 2 }]);
    await needsReview('late-money');
    await look();
    await look();
    await opened(env, first.dataDir);
    await look();
    await festival.runJob('outbox');
    expect(await subjects()).toEqual(['Alert: An order needs a decision']);
    expect(await (await festival.operator().get('/metrics')).text).toContain(
      'festival_alerts{alert="order-needs-person",place=""} 1\n',
    );

    recovers();
    festival.clock.passes(minute);
    await festival.runJob('outbox');
    await needsReview(null);
    await look();
    await look();
    await festival.runJob('outbox');
    expect(await subjects()).toEqual(['Sorted: An order needs a decision', 'Alert: An order needs a decision']);
    expect(got).toMatchObject([
      { alert: 'order-needs-person', state: 'raised' },
      { alert: 'order-needs-person', state: 'over' },
    ]);
    const lines = [first, festival].flatMap(({ logged }) => logged.filter(({ message }) => /^alert /.test(message)));
    expect(lines.map(({ message }) => message)).toEqual(['alert raised', 'alert over']);
  });

  it('alerts to the operator that could not be sent while they were current are not sent once they are over', async () => {
    const { got, url, recovers } = await receiver();
    await opened({ ALERT_URL: url });
    await festival.visitor().open([{ id: 'prod_stand_market', quantity: 2 }]);
    await needsReview('late-money');
    await look();
    await festival.runJob('outbox');
    recovers();
    await needsReview(null);
    await look();
    festival.clock.passes(minute);
    await festival.runJob('outbox');
    expect(got).toMatchObject([{ state: 'over' }]);
  });

  it('alerts about sales that do not add up end with the next clean check, not with another process’s start', async () => {
    const env = { ALERT_EMAIL: 'operator@festival.example' };
    const first = await opened(env);
    await festival.visitor().open([{ id: 'prod_stand_market', quantity: 1 }]);
    const sold = (change: 1 | -1) =>
      festival.ports.database.write(async (tx) => {
        await tx
          .updateTable('stock')
          .set((eb) => ({ sold: eb('sold', '+', change) }))
          .where('product_id', '=', 'prod_stand_market')
          .execute();
      });
    await sold(1);
    await first.ports.shop.salesCheck.run();
    await look();
    await opened(env, first.dataDir);
    await look();
    await festival.runJob('outbox');
    expect(await subjects()).toEqual(['Alert: Sales don’t add up']);
    await sold(-1);
    await festival.ports.shop.salesCheck.run();
    await look();
    await festival.runJob('outbox');
    expect(await subjects()).toEqual(['Sorted: Sales don’t add up', 'Alert: Sales don’t add up']);
  });

  it('alerts to the operator are about the orders of every year, and name the year', async () => {
    await opened({ ALERT_EMAIL: 'operator@festival.example' });
    await prepareNext(festival.ports);
    await openNext(festival.ports);
    const next = await festival.ports.years.of(2026);
    if (!next) throw new Error('2026 is not there');
    await next.shop.catalogue();
    await sqlOrders(next.database, festival.clock).reserve(
      anOrder({ lines: someLines([productId('prod_26_adult_day'), 1]) }),
    );
    await next.database.write(async (tx) => {
      await tx.updateTable('orders').set({ review: 'late-money' }).execute();
    });
    await look();
    const raised = festival.logged.filter(({ message }) => message === 'alert raised');
    expect(raised.map(({ details }) => details?.detail)).toEqual(['1 order waits for a decision, in 2026.']);
  });

  it('alerts to the operator are only logged when neither ALERT_EMAIL nor ALERT_URL is set', async () => {
    await opened();
    await festival.visitor().open([{ id: 'prod_stand_market', quantity: 2 }]);
    await needsReview('late-money');
    await look();
    await festival.runJob('outbox');
    expect(await subjects()).toEqual([]);
    expect(festival.logged.filter(({ message }) => message === 'alert raised')).toHaveLength(1);
  });
});
