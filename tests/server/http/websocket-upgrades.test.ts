import { once } from 'node:events';
import { createServer, IncomingMessage } from 'node:http';
import { connect, Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rejectUpgrade, webSocketUpgrades } from '../../../server/http/websocket/websocket-upgrades.ts';

const upgrades = webSocketUpgrades();
upgrades.at('/live', (_request, socket, head, { pathname, search }) =>
  socket.end(`HTTP/1.1 101 Switching Protocols\r\n\r\n${pathname}${search} ${head}`),
);
const server = createServer({ shouldUpgradeCallback: upgrades.shouldUpgrade }, (_request, response) =>
  response.end('a page'),
);
upgrades.listenOn(server);
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

/** Sends a request unchanged. @returns the whole answer */
const send = async (firstLine: string, upgrade = 'websocket', rest = '') => {
  const { port } = Object(server.address());
  const socket = connect(port, '127.0.0.1');
  const headers = ['host: here', 'connection: upgrade', `upgrade: ${upgrade}`, 'content-length: 0'];
  socket.write(`${[firstLine, ...headers].join('\r\n')}\r\n\r\n${rest}`);
  const [data] = await once(socket, 'data');
  socket.destroy();
  return String(data);
};

describe('a request for a websocket', () => {
  it.each(['websocket', 'WebSocket'])(
    'a request for a websocket goes to its path’s handler, with its query and the bytes that follow its head (%s)',
    async (name) => {
      expect(await send('GET /live?topics=a,b HTTP/1.1', name, 'early')).toBe(
        'HTTP/1.1 101 Switching Protocols\r\n\r\n/live?topics=a,b early',
      );
    },
  );

  it.each([
    ['of another path', 'GET /tickets HTTP/1.1', 'websocket'],
    ['below its path', 'GET /live/ HTTP/1.1', 'websocket'],
    ['to another protocol', 'GET /live HTTP/1.1', 'h2c'],
    ['by another method', 'POST /live HTTP/1.1', 'websocket'],
    ['with an invalid URL', 'GET // HTTP/1.1', 'websocket'],
  ])(
    'a request is answered like any other when it asks for a websocket upgrade %s',
    async (_how, firstLine, upgrade) => {
      expect(await send(firstLine, upgrade)).toMatch(/^HTTP\/1.1 200 OK\r\n.*a page$/s);
    },
  );

  it('a request for a websocket that is refused early is not upgraded', async () => {
    expect(await send(`GET /live${'/'.repeat(600)} HTTP/1.1`)).toContain('a page');
    expect(await send('GET /live HTTP/1.1\r\nhost: elsewhere')).toContain('a page');
  });
});

describe('an upgrade that has begun', () => {
  const begun = (at: ReturnType<typeof createServer>, url?: string) => {
    const request = new IncomingMessage(new Socket());
    Object.assign(request, { method: 'GET', headers: { upgrade: 'websocket' }, ...(url !== undefined && { url }) });
    const socket = new PassThrough();
    at.emit('upgrade', request, socket, Buffer.alloc(0));
    return socket;
  };

  it('a websocket upgrade that has begun is refused with 503 while the server closes', async () => {
    const closing = createServer();
    upgrades.listenOn(closing);
    const socket = begun(closing, '/live');
    expect(await text(socket)).toBe(
      'HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\nretry-after: 5\r\n\r\n',
    );
  });

  it.each(['/elsewhere', '//', undefined])(
    'a websocket upgrade that has begun is answered 404 without a handler for its path (%s)',
    async (url) => {
      expect(await text(begun(server, url))).toBe(
        'HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n',
      );
    },
  );

  it('a websocket upgrade ends without an error of the server when the client resets the connection', () => {
    const socket = begun(server, '/live');
    socket.emit('error', new Error('reset'));
    expect(socket.destroyed).toBe(true);
  });
});

it('a refused websocket upgrade ends its connection, whether or not the client ends its side', async () => {
  const socket = new PassThrough();
  rejectUpgrade(socket, 403);
  await once(socket, 'close');
  expect(socket.destroyed).toBe(true);
});
