import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { newsListeners } from '#core/kernel/news/listeners.ts';
import { newsText } from '#core/kernel/news/message.ts';
import type { News } from '#core/kernel/news/ports.ts';
import { reconnectWaitMs } from '#core/kernel/news/reconnect.ts';
import type { Log } from '#core/kernel/ports.ts';
import { second } from '#core/kernel/time.ts';
import { announceProgram } from '../../engine/running-programs.ts';
import { notificationChunks, notificationReader } from './notification-chunks.ts';

const channel = 'festival_news';

const maxWaitMs = 2 * second;

/**
 * News between all processes on one PostgreSQL, by NOTIFY. PostgreSQL delivers in the order of commits, also to the
 * sender, so every process receives the same sequence. One dedicated connection sends and listens, because the pool would
 * not preserve the order.
 * @param waitMs the wait before the next connection attempt, by the number of failed attempts
 */
export const postgresNews = (
  url: string,
  log: Log,
  waitMs: (attempts: number) => number = reconnectWaitMs,
): News & { close(): Promise<void> } => {
  const listeners = newsListeners(log);
  const line = newsLine(url, log, listeners, waitMs);
  let sending = Promise.resolve();

  return {
    subscribe(listener) {
      line.open().catch(() => {});
      return listeners.subscribe(listener);
    },
    async publish(topic, message) {
      const parts = notificationChunks(randomUUID(), topic, newsText(topic, message));
      sending = sending.then(async () => {
        try {
          const client = await line.open();
          await client.query('select pg_notify($1, part) from unnest($2::text[]) as part', [channel, parts]);
        } catch (error) {
          log.warn('news publish failed', { topic, error: String(error) });
        }
      });
      // A publisher waits for the sending for a limited time. If the server stays silent, the queue is sent once it
      // answers again.
      return Promise.race([sending, sleep(maxWaitMs, undefined, { ref: false })]);
    },
    async close() {
      await sending;
      await line.close();
    },
  };
};

/** The connection that sends and listens. `open` connects it, and it is connected again whenever it is lost. */
const newsLine = (
  url: string,
  log: Log,
  listeners: ReturnType<typeof newsListeners>,
  waitMs: (attempts: number) => number,
) => {
  let line: Promise<pg.Client> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let attempts = 0;
  let closed = false;

  const open = (): Promise<pg.Client> => {
    if (closed) return Promise.reject(new Error('closed'));
    if (line) return line;
    clearTimeout(retry);
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10 * second,
      connectionTimeoutMillis: 5 * second,
    });
    const opening = listen(client);
    line = opening;
    const lost = () => {
      if (line !== opening) return;
      line = undefined;
      if (closed) return;
      log.warn('news connection lost', { attempts });
      retry = setTimeout(() => void open().catch(() => {}), waitMs(attempts)).unref();
      attempts += 1;
    };
    // Without a listener the `error` event would end the process; the `end` event starts the reconnection.
    client.on('error', () => {});
    client.once('end', lost);
    opening.catch(() =>
      client
        .end()
        .catch(() => {})
        .then(lost),
    );
    return opening;
  };

  const listen = async (client: pg.Client): Promise<pg.Client> => {
    const read = notificationReader(listeners.deliver);
    client.on('notification', ({ payload = '' }) => {
      try {
        read(payload);
      } catch (error) {
        log.warn('news message malformed', { error: String(error) });
      }
    });
    await client.connect();
    await client.query(`listen ${channel}`);
    await announceProgram(client);
    attempts = 0;
    listeners.deliverMissed();
    return client;
  };

  return {
    open,
    async close() {
      closed = true;
      clearTimeout(retry);
      await line?.then((client) => client.end()).catch(() => {});
    },
  };
};
