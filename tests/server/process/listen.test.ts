import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { listen } from '../../../server/process/listen.ts';
import { sparePort } from '../../support/spare-port.ts';

/** More connections than listening sockets, so that every socket accepts some. */
const connectionCount = 200;

describe('listen', () => {
  const opened: ReturnType<typeof Fastify>[] = [];
  afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())));

  const newApp = () => {
    const app = Fastify({ forceCloseConnections: 'idle' });
    opened.push(app);
    return app;
  };

  /** Sends a GET on a new connection; returns the raw response. */
  const get = async (port: number, host = '127.0.0.1'): Promise<string> => {
    const socket = connect({ port, host });
    socket.write('GET / HTTP/1.1\r\nhost: festival\r\nconnection: close\r\n\r\n');
    return text(socket);
  };

  it('the HTTP server answers many connections opened at once', async () => {
    const [app, port] = [newApp(), await sparePort()];
    app.get('/', async () => 'hello');
    await listen(app, { host: '127.0.0.1', port });
    const answers = await Promise.all(Array.from({ length: connectionCount }, () => get(port)));
    expect(answers.filter((answer) => answer.includes('hello'))).toHaveLength(connectionCount);
  });

  it('the HTTP server closes after answering each open request, on any socket, and accepts no new connection', async () => {
    const [app, port] = [newApp(), await sparePort()];
    const pending: PromiseWithResolvers<string>[] = [];
    const allReceived = Promise.withResolvers<void>();
    app.get('/', () => {
      const answer = Promise.withResolvers<string>();
      pending.push(answer);
      if (pending.length === connectionCount) allReceived.resolve();
      return answer.promise;
    });
    await listen(app, { host: '127.0.0.1', port });
    const responses = Array.from({ length: connectionCount }, () => get(port));
    await allReceived.promise;

    let hasClosed = false;
    const closed = app.close().then(() => {
      hasClosed = true;
    });
    await expect.poll(() => app.server.listening).toBe(false);
    await expect(get(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    const last = pending.pop();
    for (const each of pending) each.resolve('hello');
    for (let turn = 0; turn < connectionCount; turn++) await nextTurn();
    expect(hasClosed).toBe(false);
    last?.resolve('hello');
    for (const answer of await Promise.all(responses)) expect(answer).toContain('hello');
    await closed;
  });

  it('the HTTP server refuses a port that another program listens on', async () => {
    const port = await sparePort();
    await listen(newApp(), { host: '127.0.0.1', port });
    await expect(listen(newApp(), { host: '127.0.0.1', port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('the HTTP server listens on every address of localhost', async () => {
    const [app, port] = [newApp(), await sparePort()];
    app.get('/', async () => 'hello');
    await listen(app, { host: 'localhost', port });
    expect(await get(port, 'localhost')).toContain('hello');
  });
});
