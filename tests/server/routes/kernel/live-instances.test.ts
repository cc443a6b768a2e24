import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { userId } from '#core/kernel/ids.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import { migratedPostgres } from '../../../support/postgres.ts';

const topic = 'day:of-this-test';

/** Two instances of the application over one PostgreSQL, as behind a load balancer. */
describe('live updates between two instances over one PostgreSQL', () => {
  let one: OpenFestival;
  let other: OpenFestival;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const postgres = await migratedPostgres();
    drop = postgres.drop;
    const env = {
      DATABASE_URL: postgres.url,
      ORDER_LINK_SECRET: 'the same',
      ACCOUNTS_JWT_SECRET: 'the same, and long',
    };
    one = await openFestival({ env });
    other = await openFestival({ env });
    // Both subscriptions work once each instance has published.
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
  const frames = (socket: WebSocket, counts: (frame: unknown) => unknown = () => true) => {
    const received: unknown[] = [];
    socket.on('message', (data) => {
      const frame: unknown = JSON.parse(String(data));
      if (counts(frame)) received.push(frame);
    });
    return async (count: number) => {
      while (received.length < count) await once(socket, 'message');
      return received;
    };
  };

  it('live updates of two servers over one PostgreSQL reach viewers of the other, and later viewers on connection', async () => {
    const early = new WebSocket(addressOf(other, `/api/live?topics=${topic}`));
    const seen = frames(early);
    await once(early, 'open');
    await one.ports.live.news.publish(topic, { leader: 'Bramble' });
    expect(await seen(1)).toEqual([{ [topic]: { leader: 'Bramble' } }]);
    const late = new WebSocket(addressOf(other, `/api/live?topics=${topic}`));
    expect(await frames(late)(1)).toEqual([{ [topic]: { leader: 'Bramble' } }]);
  });

  it('an added label reaches the account’s realtime connection at another server over one PostgreSQL', async () => {
    const visitor = one.visitor();
    const id = await visitor.joins();
    const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
    const line = new WebSocket(addressOf(other, '/v1/realtime?project=truffle-festival&channels[]=account'), {
      headers: { cookie },
    });
    // Frames about the new session can still arrive from the first instance, so only frames about labels are counted.
    const ofLabels = (frame: unknown) => {
      const { type, data } = frame as { type: string; data: { events?: readonly string[] } };
      return type === 'connected' || data.events?.some((event) => event.endsWith('.update.labels'));
    };
    const received = frames(line, ofLabels);
    expect(await received(1)).toMatchObject([{ type: 'connected', data: { user: { $id: id } } }]);
    await one.ports.accounts.members.addLabel(userId(id), 'competitor');
    await one.ports.accounts.members.addLabel(userId(id), 'competitor');
    await one.ports.accounts.members.addLabel(userId(id), 'judge');
    expect(await received(3)).toMatchObject([
      { type: 'connected' },
      { type: 'event', data: { payload: { labels: ['competitor'] } } },
      { type: 'event', data: { payload: { labels: ['competitor', 'judge'] } } },
    ]);
  });

  it('two servers over one PostgreSQL publish a changed leaderboard once, by the one that recorded the run', async () => {
    const received: string[] = [];
    const stop = other.ports.live.news.subscribe({ about: '', receive: (item) => received.push(item.topic) });
    await one.ports.results.runChanged({ class: 'adult', level: 'silver' });
    await expect.poll(() => received).toContain('leaderboard:adult-silver');
    await one.ports.live.news.publish(topic, 'afterwards');
    await other.ports.live.news.publish(topic, 'afterwards');
    await expect.poll(() => received.filter((each) => each === topic)).toHaveLength(2);
    expect(received.filter((each) => each.startsWith('leaderboard:'))).toEqual(['leaderboard:adult-silver']);
    stop();
  });
});
