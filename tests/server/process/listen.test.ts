import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { listen } from '../../../server/process/listen.ts';
import { sparePort } from '../../support/spare-port.ts';

/** More than there are doors, so that every one of them lets somebody in. */
const manyVisitors = 200;

describe('listening', () => {
  const opened: ReturnType<typeof Fastify>[] = [];
  afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())));

  const house = () => {
    const app = Fastify({ forceCloseConnections: 'idle' });
    opened.push(app);
    return app;
  };

  /** Asks on a connection of their own. */
  const visit = async (port: number, host = '127.0.0.1'): Promise<string> => {
    const socket = connect({ port, host });
    socket.write('GET / HTTP/1.1\r\nhost: festival\r\nconnection: close\r\n\r\n');
    return text(socket);
  };

  it('lets a whole crowd of new connections in', async () => {
    const [app, port] = [house(), await sparePort()];
    app.get('/', async () => 'welcome');
    await listen(app, { host: '127.0.0.1', port });
    const answers = await Promise.all(Array.from({ length: manyVisitors }, () => visit(port)));
    expect(answers.filter((answer) => answer.includes('welcome'))).toHaveLength(manyVisitors);
  });

  it('answers everybody who is inside before it has closed, by whichever door they came, and lets nobody else in', async () => {
    const [app, port] = [house(), await sparePort()];
    const waiting: PromiseWithResolvers<string>[] = [];
    const allIn = Promise.withResolvers<void>();
    app.get('/', () => {
      const answer = Promise.withResolvers<string>();
      waiting.push(answer);
      if (waiting.length === manyVisitors) allIn.resolve();
      return answer.promise;
    });
    await listen(app, { host: '127.0.0.1', port });
    const visits = Array.from({ length: manyVisitors }, () => visit(port));
    await allIn.promise;

    let hasClosed = false;
    const closed = app.close().then(() => {
      hasClosed = true;
    });
    await expect.poll(() => app.server.listening).toBe(false);
    await expect(visit(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    const last = waiting.pop();
    for (const each of waiting) each.resolve('welcome');
    for (let turn = 0; turn < manyVisitors; turn++) await nextTurn();
    expect(hasClosed).toBe(false);
    last?.resolve('welcome');
    for (const answer of await Promise.all(visits)) expect(answer).toContain('welcome');
    await closed;
  });

  it('does not share its address with a second program', async () => {
    const port = await sparePort();
    await listen(house(), { host: '127.0.0.1', port });
    await expect(listen(house(), { host: '127.0.0.1', port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('on localhost is reached by its name', async () => {
    const [app, port] = [house(), await sparePort()];
    app.get('/', async () => 'welcome');
    await listen(app, { host: 'localhost', port });
    expect(await visit(port, 'localhost')).toContain('welcome');
  });
});
