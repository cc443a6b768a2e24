import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import { simulatedTime } from '#adapters/memory/after.ts';
import { memoryLog } from '#adapters/memory/log.ts';
import { memoryNews } from '#adapters/memory/news.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { webSocketUpgrades } from '../../../../server/http/websocket/websocket-upgrades.ts';
import { liveSockets } from '../../../../server/routes/site/live.ts';

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
    maxViewers: 3,
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, news, time, address };
};

describe('/api/live', () => {
  let live: Awaited<ReturnType<typeof openLive>>;
  beforeEach(async () => {
    live = await openLive();
  });
  afterEach(() => live.app.close());

  const connect = (query: string, options: ClientOptions = {}) =>
    new WebSocket(`${live.address.replace('http', 'ws')}/api/live${query}`, options);
  const said = async (socket: WebSocket): Promise<unknown> => {
    const [data] = await once(socket, 'message');
    return JSON.parse(String(data));
  };
  /** What is on its way through timers of ours, and the network's turn after it. */
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

  it('shows the present state to whoever comes, and what is told later', async () => {
    const viewer = connect(`?topics=${gold}`);
    const first = said(viewer);
    await once(viewer, 'open');
    await soon();
    expect(await first).toEqual({ [gold]: 'as it stands' });
    live.time.passes(1_000);
    const next = said(viewer);
    await live.news.publish(gold, { leader: 'Bramble' });
    await soon();
    expect(await next).toEqual({ [gold]: { leader: 'Bramble' } });
    const late = connect(`?topics=${gold},leaderboard:junior-gold`);
    expect(await said(late)).toEqual({ [gold]: { leader: 'Bramble' } });
  });

  it.each([
    ['without topics', '', {}, 400],
    ['for a topic that is not public', '?topics=account:ada', {}, 400],
    ['for something that is no topic', '?topics=leaderboard:%00', {}, 400],
    ['for more topics than there are', `?topics=${Array(21).fill(gold).join()}`, {}, 400],
    ['from a stranger’s page', `?topics=${gold}`, { origin: 'https://elsewhere.example' }, 403],
  ])('refuses who comes %s', async (_how, query, options, status) => {
    expect(await refusal(connect(query, options))).toMatchObject({ status });
  });

  it('lets our own page in', async () => {
    await once(connect(`?topics=${gold}`, { origin: siteUrl.origin }), 'open');
  });

  it('asks whoever comes when it is full to come again', async () => {
    const inside = [1, 2, 3].map(() => connect(`?topics=${gold}`));
    await Promise.all(inside.map((viewer) => once(viewer, 'open')));
    expect(await refusal(connect(`?topics=${gold}`))).toEqual({ status: 503, retryAfter: '5' });
  });

  it('leaves every other address to its route, upgrade or not', async () => {
    const elsewhere = new WebSocket(live.address.replace('http', 'ws'));
    expect(await refusal(elsewhere)).toMatchObject({ status: 200 });
    const headers = { connection: 'upgrade', upgrade: 'h2c' };
    const [answer] = await once(request(`${live.address}/api/live`, { headers }).end(), 'response');
    expect(await text(answer)).toBe('a page');
  });

  it('hangs up on who speaks, and on who sends a book', async () => {
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

  it('lets go of who does not answer any more, and keeps who does', async () => {
    const silent = connect(`?topics=${gold}`, { autoPong: false });
    const there = connect(`?topics=${gold}`);
    await Promise.all([once(silent, 'open'), once(there, 'open')]);
    const gone = once(silent, 'close');
    const asked = once(there, 'ping');
    live.time.passes(30_000);
    await asked;
    // Their answer is on the way; it is here once another has made the same way.
    there.ping();
    await once(there, 'pong');
    live.time.passes(30_000);
    expect((await gone)[0]).toBe(1006);
    expect(there.readyState).toBe(WebSocket.OPEN);
  });

  it('drops who does not read, and nobody waits for them', async () => {
    const [asleep, awake] = [connect(`?topics=${gold}`), connect(`?topics=${gold}`)];
    await Promise.all([once(asleep, 'open'), once(awake, 'open')]);
    let got = 0;
    awake.on('message', () => {
      got += 1;
    });
    asleep.pause();
    expect(await connections()).toBe(2);
    // Half a minute later they would be found not to answer.
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

  it('says goodbye when it closes, and waits for nobody who does not answer', async () => {
    const [polite, mute] = [connect(`?topics=${gold}`), connect(`?topics=${gold}`)];
    await Promise.all([once(polite, 'open'), once(mute, 'open')]);
    mute.pause();
    const goodbye = once(polite, 'close');
    await live.app.close();
    expect((await goodbye)[0]).toBe(1001);
    mute.terminate();
  });
});
