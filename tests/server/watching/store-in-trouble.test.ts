import { renameSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { minute, second } from '#core/kernel/time.ts';
import { jobsOfInstallation } from '../../../server/jobs/jobs.ts';
import { type OpenFestival, openFestival } from '../../support/festival.ts';

const stand = { id: 'prod_stand_market', quantity: 1 };

describe('running festival whose data folder is moved away', () => {
  let festival: OpenFestival;
  let posted: unknown[];
  let closeReceiver: () => void;
  beforeEach(async () => {
    posted = [];
    const receiver = createServer(async (request, response) => {
      posted.push(await json(request));
      response.writeHead(204).end();
    });
    await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
    closeReceiver = () => {
      receiver.closeAllConnections();
      receiver.close();
    };
    const { port } = receiver.address() as AddressInfo;
    festival = await openFestival({ env: { ALERT_URL: `http://127.0.0.1:${port}/` } });
  });
  afterEach(async () => {
    closeReceiver();
    await festival.close();
  });

  it('a server without its data folder sells nothing, answers /readyz with 503, posts an alert, and then recovers', async () => {
    const look = jobsOfInstallation(festival.ports).find(({ name }) => name === 'health of the store')?.run;
    const away = `${festival.dataDir}.away`;
    renameSync(festival.dataDir, away);
    expect(await festival.visitor().startCheckout([stand])).toMatchObject({
      status: 503,
      json: { code: 'store_in_trouble' },
    });
    const ready = () => festival.visitor().get('/readyz');
    expect(await ready()).toMatchObject({
      status: 503,
      json: { why: expect.stringMatching(/^the database file is gone/) },
    });
    expect(await festival.visitor().get('/readyz?store=any')).toMatchObject({ status: 200 });
    await look?.();
    festival.clock.passes(20 * second);
    await look?.();
    expect(posted).toMatchObject([{ alert: 'store-in-trouble', state: 'raised' }]);

    renameSync(away, festival.dataDir);
    await look?.();
    festival.clock.passes(minute);
    await look?.();
    expect(posted).toMatchObject([{ state: 'raised' }, { state: 'over' }]);
    expect(await ready()).toMatchObject({ status: 200 });
    await festival.visitor().open([stand]);
  });
});
