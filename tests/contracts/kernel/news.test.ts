import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { memoryNews } from '#adapters/memory/kernel/news.ts';
import { postgresNews } from '#adapters/sql/kernel/news/postgres-news.ts';
import { freshPostgres } from '../../support/postgres.ts';
import { listening, newsContract } from './news.contract.ts';

newsContract('memory', async () => {
  const news = memoryNews(memoryLog());
  return { here: news, there: news, close: news.close };
});

/** The news connections of two processes to one database, both connected. */
const twoConnections = async () => {
  const { url, drop } = await freshPostgres();
  const [here, there] = [postgresNews(url, memoryLog(), () => 0), postgresNews(url, memoryLog(), () => 0)];
  // `publish` waits only for a limited time for its connection, so the processes are connected once both have received.
  const heard = [here, there].map((news) => listening(news, 'warm-up'));
  await expect
    .poll(async () => {
      await here.publish('warm-up', 1);
      return heard.every(({ received }) => received.length > 0);
    })
    .toBe(true);
  for (const { stop } of heard) stop();
  const close = async () => {
    await Promise.all([here.close(), there.close()]);
    await drop();
  };
  return { url, here, there, close };
};

newsContract('PostgreSQL', twoConnections);

describe('lost news connection to PostgreSQL', () => {
  const breakAllLines = async (url: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    );
    await client.end();
  };

  it('a lost news connection to PostgreSQL reconnects, warns of missing items, and delivers the next items', async () => {
    const { url, here, there, close } = await twoConnections();
    const { hasReceived } = listening(there, 'results');
    const hasMissed = new Promise<void>((resolve) =>
      there.subscribe({ about: '', receive: () => {}, missed: resolve }),
    );
    await breakAllLines(url);
    await hasMissed;
    await here.publish('results', 'after the storm');
    expect(await hasReceived(1)).toEqual([{ topic: 'results', message: 'after the storm' }]);
    await close();
  });

  it('a lost news connection to PostgreSQL loses items and logs the loss, without an error for the publisher', async () => {
    const log = memoryLog();
    const nowhere = postgresNews('postgres://nobody@127.0.0.1:1/nowhere', log);
    await nowhere.publish('results', 1);
    expect(log.entries.map(({ message }) => message)).toContain('news publish failed');
    await nowhere.close();
  });
});
