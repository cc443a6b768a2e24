import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { second } from '#core/kernel/time.ts';
import { bannerTopic } from '#core/site/banner/banner-topic.ts';
import { type OpenFestival, openFestival } from '../../support/festival.ts';

describe('slow clients', () => {
  let festival: OpenFestival;
  beforeAll(async () => {
    festival = await openFestival();
  });
  afterAll(() => festival.close());

  const connect = async (...lines: readonly string[]): Promise<Socket> => {
    const client = createConnection({ port: Number(new URL(festival.origin).port), host: '127.0.0.1' });
    await once(client, 'connect');
    client.write(lines.map((line) => `${line}\r\n`).join(''));
    return client;
  };

  it('slow clients have 15 s for a request’s head, 60 s for the whole request, and 120 s without activity afterwards', () => {
    const { headersTimeout, requestTimeout, timeout } = festival.app.server;
    expect([headersTimeout, requestTimeout, timeout]).toEqual([15 * second, 60 * second, 120 * second]);
  });

  it('slow clients lose their connection when they do not read the answer, while websockets stay open', async () => {
    const { server } = festival.app;
    const usual = server.timeout;
    server.timeout = 300;
    const live = await connect(
      `GET /api/live?topics=${bannerTopic} HTTP/1.1`,
      `Host: ${new URL(festival.origin).host}`,
      'Upgrade: websocket',
      'Connection: Upgrade',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      '',
    );
    await once(live, 'data');
    const request = ['GET /api/openapi.json HTTP/1.1', 'Host: localhost', ''];
    // More answers than the buffers of both sides hold.
    const reader = await connect(...Array.from({ length: 100 }, () => request).flat());
    reader.pause();
    const connections = promisify(server.getConnections.bind(server));
    await expect.poll(() => connections()).toBe(1);
    expect(live.destroyed).toBe(false);
    reader.destroy();
    live.destroy();
    server.timeout = usual;
  });
});
