import { once } from 'node:events';
import { request } from 'node:http';
import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { memoryNews } from '#adapters/memory/kernel/news.ts';
import { simulatedTime } from '#adapters/memory/kernel/simulated-time.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { webSocketUpgrades } from '../../../../server/http/websocket/websocket-upgrades.ts';
import { liveSockets } from '../../../../server/routes/kernel/live.ts';
import { expectNetworkShare } from '../../../support/network-share.ts';

const gold = 'leaderboard:adult-gold';
const siteUrl = new URL('https://festival.example');

const openLive = async () => {
  const sockets = webSocketUpgrades();
  const app = Fastify({ forceCloseConnections: 'idle', http: { shouldUpgradeCallback: sockets.shouldUpgrade } });
  sockets.listenOn(app.server);
  const time = simulatedTime(aSaturdayInOctober);
  const news = memoryNews(memoryLog());
  app.get('/*', async () => 'a page');
  liveSockets(app, sockets, {
    news,
    publicTopics: [{ beginsWith: 'leaderboard:', now: async (topic) => (topic === gold ? 'as it stands' : undefined) }],
    siteUrl,
    machineClock: time,
    after: time.after,
    log: memoryLog(),
    maxViewers: 8,
    clientAddress: ({ headers }) => String(headers['x-forwarded-for'] ?? '127.0.0.1'),
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, news, time, address };
};

describe('WebSocket /api/live', () => {
  let live: Awaited<ReturnType<typeof openLive>>;
  beforeEach(async () => {
    live = await openLive();
  });
  afterEach(() => live.app.close());

  const connect = (query: string, options: ClientOptions = {}) =>
    new WebSocket(`${live.address.replace('http', 'ws')}/api/live${query}`, options);
  const nextMessage = async (socket: WebSocket): Promise<unknown> => {
    const [data] = await once(socket, 'message');
    return JSON.parse(String(data));
  };
  /** Lets pending I/O run, then moves the clock so that due timers send. */
  const soon = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    live.time.passes(500);
  };
  const connections = () => promisify(live.app.server.getConnections.bind(live.app.server))();
  const refusal = async (socket: WebSocket) => {
    const [, answer] = await once(socket, 'unexpected-response');
    answer.resume();
    return { status: answer.statusCode, retryAfter: answer.headers['retry-after'] };
  };

  it('the live WebSocket sends the current state on connection, and later updates', async () => {
    const viewer = connect(`?topics=${gold}`);
    const first = nextMessage(viewer);
    await once(viewer, 'open');
    await soon();
    expect(await first).toEqual({ [gold]: 'as it stands' });
    live.time.passes(1_000);
    const next = nextMessage(viewer);
    await live.news.publish(gold, { leader: 'Bramble' });
    await soon();
    expect(await next).toEqual({ [gold]: { leader: 'Bramble' } });
    const late = connect(`?topics=${gold},leaderboard:junior-gold`);
    expect(await nextMessage(late)).toEqual({ [gold]: { leader: 'Bramble' } });
  });

  it.each([
    ['without topics', '', {}, 400],
    ['for a topic that is not public', '?topics=account:ada', {}, 400],
    ['for a malformed topic', '?topics=leaderboard:%00', {}, 400],
    ['for more than 20 topics', `?topics=${Array(21).fill(gold).join()}`, {}, 400],
    ['from a foreign origin', `?topics=${gold}`, { origin: 'https://elsewhere.example' }, 403],
  ])('the live WebSocket refuses a connection %s', async (_how, query, options, status) => {
    expect(await refusal(connect(query, options))).toMatchObject({ status });
  });

  it('the live WebSocket accepts a connection from the site’s own origin', async () => {
    await once(connect(`?topics=${gold}`, { origin: siteUrl.origin }), 'open');
  });

  it('the live WebSocket answers 503 with Retry-After at the maximum of viewers', async () => {
    const inside = Array.from({ length: 8 }, () => connect(`?topics=${gold}`));
    await Promise.all(inside.map((viewer) => once(viewer, 'open')));
    expect(await refusal(connect(`?topics=${gold}`))).toEqual({ status: 503, retryAfter: '5' });
  });

  it('the live WebSocket limits one network to a quarter of all viewers, and accepts viewers of other networks', async () => {
    const from = (address: string) => connect(`?topics=${gold}`, { headers: { 'x-forwarded-for': address } });
    await expectNetworkShare({ from, refusal, count: connections });
  });

  it('the live WebSocket ends a refused connection that its client keeps open', async () => {
    const client = createConnection({
      port: Number(new URL(live.address).port),
      host: '127.0.0.1',
      allowHalfOpen: true,
    });
    const upgrade = 'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13';
    client.write(`GET /api/live?topics=unknown HTTP/1.1\r\nHost: here\r\n${upgrade}\r\n\r\n`);
    expect(await text(client)).toContain('400 Bad Request');
    await expect.poll(() => connections()).toBe(0);
    client.destroy();
  });

  it('the live WebSocket leaves other paths and other upgrade protocols to the HTTP routes', async () => {
    const elsewhere = new WebSocket(live.address.replace('http', 'ws'));
    expect(await refusal(elsewhere)).toMatchObject({ status: 200 });
    const headers = { connection: 'upgrade', upgrade: 'h2c' };
    const [answer] = await once(request(`${live.address}/api/live`, { headers }).end(), 'response');
    expect(await text(answer)).toBe('a page');
  });

  it('the live WebSocket closes the connection when a client sends a message, short or oversized', async () => {
    for (const [words, code] of [
      ['hello', 1008],
      ['x'.repeat(2_000), 1009],
    ] as const) {
      const viewer = connect(`?topics=${gold}`);
      await once(viewer, 'open');
      viewer.send(words);
      expect((await once(viewer, 'close'))[0]).toBe(code);
    }
  });

  it('the live WebSocket closes connections that do not answer a ping, and keeps those that do', async () => {
    const silent = connect(`?topics=${gold}`, { autoPong: false });
    const there = connect(`?topics=${gold}`);
    await Promise.all([once(silent, 'open'), once(there, 'open')]);
    const gone = once(silent, 'close');
    const asked = once(there, 'ping');
    live.time.passes(30_000);
    await asked;
    // The server has the earlier pong once it answers this later ping of the same connection.
    there.ping();
    await once(there, 'pong');
    live.time.passes(30_000);
    expect((await gone)[0]).toBe(1006);
    expect(there.readyState).toBe(WebSocket.OPEN);
  });

  it('the live WebSocket drops a client that does not read, without delaying the others', async () => {
    const [asleep, awake] = [connect(`?topics=${gold}`), connect(`?topics=${gold}`)];
    await Promise.all([once(asleep, 'open'), once(awake, 'open')]);
    let got = 0;
    awake.on('message', () => {
      got += 1;
    });
    asleep.pause();
    expect(await connections()).toBe(2);
    // The rounds take less than 30 seconds of test time, so the ping time-out cannot close the connection.
    for (let round = 0; round < 55 && (await connections()) === 2; round += 1) {
      await live.news.publish(gold, 'x'.repeat(250_000));
      live.time.passes(500);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await connections()).toBe(1);
    awake.ping();
    await once(awake, 'pong');
    expect(got).toBeGreaterThan(0);
    expect(awake.readyState).toBe(WebSocket.OPEN);
  });

  it('the live WebSocket closes with code 1001 on shutdown, without waiting for unresponsive clients', async () => {
    const [polite, mute] = [connect(`?topics=${gold}`), connect(`?topics=${gold}`)];
    await Promise.all([once(polite, 'open'), once(mute, 'open')]);
    mute.pause();
    const goodbye = once(polite, 'close');
    await live.app.close();
    expect((await goodbye)[0]).toBe(1001);
    mute.terminate();
  });
});
