import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { userId } from '#core/kernel/ids.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import { freshPostgres } from '../../../support/postgres.ts';

const topic = 'day:of-this-test';

/** The whole application twice over one PostgreSQL, as behind a load balancer: whoever is asked tells what the other knows. */
describe('news between two instances over one PostgreSQL', () => {
  let one: OpenFestival;
  let other: OpenFestival;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const postgres = await freshPostgres();
    drop = postgres.drop;
    const env = {
      DATABASE_URL: postgres.url,
      ORDER_LINK_SECRET: 'the same',
      ACCOUNTS_JWT_SECRET: 'the same, and long',
    };
    one = await openFestival({ env });
    other = await openFestival({ env });
    // Both stand once each has carried something.
    await Promise.all([one, other].map(({ ports }) => ports.live.news.publish('warm-up', 1)));
  });
  afterAll(async () => {
    await Promise.all([one.close(), other.close()]);
    await drop();
  });

  const addressOf = ({ app }: OpenFestival, path: string): string => {
    const address = app.server.address();
    return `ws://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}${path}`;
  };
  const frames = (socket: WebSocket) => {
    const told: unknown[] = [];
    socket.on('message', (data) => told.push(JSON.parse(String(data))));
    return async (count: number) => {
      while (told.length < count) await once(socket, 'message');
      return told;
    };
  };

  it('is seen by whoever watches at the other, and at once by whoever comes later', async () => {
    const early = new WebSocket(addressOf(other, `/api/live?topics=${topic}`));
    const seen = frames(early);
    await once(early, 'open');
    await one.ports.live.news.publish(topic, { leader: 'Bramble' });
    expect(await seen(1)).toEqual([{ [topic]: { leader: 'Bramble' } }]);
    const late = new WebSocket(addressOf(other, `/api/live?topics=${topic}`));
    expect(await frames(late)(1)).toEqual([{ [topic]: { leader: 'Bramble' } }]);
  });

  it('reaches the owner of an account wherever they are connected: a label that a payment added', async () => {
    const visitor = one.visitor();
    const id = await visitor.joins();
    const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
    const line = new WebSocket(addressOf(other, '/v1/realtime?project=truffle-festival&channels[]=account'), {
      headers: { cookie },
    });
    const told = frames(line);
    expect(await told(1)).toMatchObject([{ type: 'connected', data: { user: { $id: id } } }]);
    await one.ports.accounts.members.addLabel(userId(id), 'competitor');
    await one.ports.accounts.members.addLabel(userId(id), 'competitor');
    await one.ports.accounts.members.addLabel(userId(id), 'judge');
    expect(await told(3)).toMatchObject([
      { type: 'connected' },
      { type: 'event', data: { payload: { labels: ['competitor'] } } },
      { type: 'event', data: { payload: { labels: ['competitor', 'judge'] } } },
    ]);
  });

  it('is told of a board once, by the one that took the press', async () => {
    const heard: string[] = [];
    const stop = other.ports.live.news.subscribe({ about: '', hear: (item) => heard.push(item.topic) });
    await one.ports.results.runChanged({ class: 'adult', level: 'silver' });
    await expect.poll(() => heard).toContain('leaderboard:adult-silver');
    await one.ports.live.news.publish(topic, 'afterwards');
    await other.ports.live.news.publish(topic, 'afterwards');
    await expect.poll(() => heard.filter((each) => each === topic)).toHaveLength(2);
    expect(heard.filter((each) => each.startsWith('leaderboard:'))).toEqual(['leaderboard:adult-silver']);
    stop();
  });
});
