import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { userId } from '#core/kernel/ids.ts';
import { buildApp } from '../../../server/composition/build-app.ts';
import { compose } from '../../../server/composition/compose.ts';
import type { Festival } from '../../../server/composition/festival.ts';
import { readSettings } from '../../../server/settings/settings.ts';
import { plainPages } from '../../support/plain-pages.ts';
import { runToItsEnd } from '../../support/program.ts';
import { aVisitor, type Visitor } from '../../support/visitor.ts';

describe('program that has just started', () => {
  let dataDir: string;
  let festival: Festival;
  let app: FastifyInstance;
  let visitor: Visitor;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'truffle-loading-'));
    const settings = readSettings({ DATA_DIR: dataDir });
    festival = await compose({ ...settings, siteUrl: new URL('http://localhost:3000') }, memoryLog());
    app = await buildApp(festival, { maker: plainPages, files: undefined });
    visitor = aVisitor(app, settings.ACCOUNTS_PROJECT_ID);
  });
  afterAll(async () => {
    await app.close();
    await festival.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('a program that has just started is ready', async () => {
    expect(await visitor.get('/healthz')).toMatchObject({ status: 200 });
    expect(await visitor.get('/readyz')).toMatchObject({ status: 200, json: { status: 'ready' } });
  });

  it('a program that has just started serves sign-up, log-in, checkout and card page', async () => {
    expect(await visitor.get('/v1/nothing-here')).toMatchObject({
      status: 404,
      json: { type: 'general_route_not_found' },
    });
    await visitor.joins();
    const { sessionId } = await visitor.open([{ id: 'prod_stand_market', quantity: 1 }]);
    expect(await visitor.get(`/sandbox/pay/${sessionId}`)).toMatchObject({ status: 200 });
    expect(await visitor.get('/sandbox/nothing-here')).toMatchObject({ status: 404, json: { code: 'not_found' } });
    expect((await visitor.get('/sandbox/nothing-here')).headers['x-frame-options']).toBe('DENY');
  });

  it('a program that has just started refuses strangers before reading a body', async () => {
    expect(await visitor.get('/api/nothing-here')).toMatchObject({ status: 404, json: { code: 'not_found' } });
    expect(await visitor.get('/api/my-tickets')).toMatchObject({ status: 200 });
    const stranger = await app.inject({ method: 'POST', url: '/api/competition/announcements', payload: 'no json' });
    expect(stranger.statusCode).toBe(401);
  });

  it('a program that has just started serves the desk and the door', async () => {
    const organiser = aVisitor(app, 'truffle-festival');
    const id = await organiser.joins('organiser@example.com');
    await festival.accounts.members.addLabel(userId(id), 'organiser');
    const first = await Promise.all([organiser.get('/api/desk/vouchers'), organiser.get('/api/door/devices')]);
    expect(first.map(({ status }) => status)).toEqual([200, 200]);
    expect(await organiser.get('/api/desk/nothing-here')).toMatchObject({ status: 404, json: { code: 'not_found' } });
  });
});

describe('a wrong setting of the payments sandbox', () => {
  it('a wrong setting of the payments sandbox ends the start with the reason', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    const port = String(typeof address === 'object' && address?.port);
    try {
      const { code, printed } = await runToItsEnd('server/process/boot.mjs', { SANDBOX_PORT: port, PORT: '0' });
      expect(code).toBe(1);
      expect(printed).toMatch(new RegExp(`EADDRINUSE.*${port}`));
      expect(printed).not.toContain('is open');
    } finally {
      taken.close();
    }
  });
});
