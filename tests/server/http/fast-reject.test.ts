import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fastReject } from '../../../server/http/load-shedding/fast-reject.ts';

const rawPost = 'POST /press HTTP/1.1\r\nhost: here\r\ncontent-length: 2\r\n\r\n{}';
const look = 'GET /look HTTP/1.1\r\nhost: here\r\n\r\n';
const no = 'HTTP/1.1 503 Service Unavailable\r\ncontent-length: 2\r\n\r\nno';

describe('the turnstile before the door', () => {
  let server: Server;
  let buyer: Socket;
  /** What came in, and whom nobody has answered yet. */
  let inside: string[];
  let unanswered: ServerResponse[];
  let said: string;

  beforeEach(async () => {
    inside = [];
    unanswered = [];
    said = '';
    server = createServer((request, response) => {
      inside.push(`${request.method} ${request.url}`);
      request.resume();
      if (request.url === '/slow') unanswered.push(response);
      else response.end(`in ${request.url};`);
    });
    fastReject(server, ({ url }) => url === '/press', no);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    buyer = connect({ host: '127.0.0.1', port: address && typeof address === 'object' ? address.port : 0 });
    buyer.on('data', (part) => {
      said += part;
    });
  });
  afterEach(() => {
    buyer.destroy();
    server.closeAllConnections();
    server.close();
  });

  const times = (text: string): number => said.split(text).length - 1;
  const hears = (text: string, count = 1) => expect.poll(() => times(text)).toBe(count);
  /** The first request of a connection goes in, whatever it is. */
  const becomeKnown = async () => {
    buyer.write(look);
    await hears('in /look;');
  };

  it('lets the first press of a connection go in, and gives the next ones their answer outside', async () => {
    buyer.write(rawPost);
    await hears('in /press;');
    buyer.write(rawPost);
    await hears('\r\n\r\nno');
    buyer.write(rawPost);
    await hears('\r\n\r\nno', 2);
    expect(inside).toEqual(['POST /press']);
  });

  it('lets whoever is not refused go in by the same connection, before and after', async () => {
    await becomeKnown();
    buyer.write(rawPost);
    await hears('\r\n\r\nno');
    buyer.write(look);
    await hears('in /look;', 2);
    expect(inside).toEqual(['GET /look', 'GET /look']);
  });

  it('takes nothing in the body of a refused press for a request, in however many pieces it comes', async () => {
    await becomeKnown();
    buyer.write(`POST /press HTTP/1.1\r\nhost: here\r\ncontent-length: ${look.length + rawPost.length}\r\n\r\n`);
    await hears('\r\n\r\nno');
    buyer.write(look);
    buyer.write(rawPost);
    buyer.write(look);
    await hears('in /look;', 2);
    expect(inside).toEqual(['GET /look', 'GET /look']);
    expect(times('\r\n\r\nno')).toBe(1);
  });

  it('throws away a body larger than anybody keeps', async () => {
    await becomeKnown();
    const body = 'x'.repeat(2_000_000);
    buyer.write(`POST /press HTTP/1.1\r\nhost: here\r\ncontent-length: ${body.length}\r\n\r\n${body}${look}`);
    await hears('in /look;', 2);
    expect(times('\r\n\r\nno')).toBe(1);
  });

  it('answers nobody before whoever asked first by the same connection', async () => {
    await becomeKnown();
    buyer.write(`GET /slow HTTP/1.1\r\nhost: here\r\n\r\n${rawPost}`);
    await expect.poll(() => inside).toEqual(['GET /look', 'GET /slow', 'POST /press']);
    for (const response of unanswered) response.end('in /slow;');
    await hears('in /press;');
    expect(said.indexOf('in /slow;')).toBeLessThan(said.indexOf('in /press;'));
  });

  it.each([
    ['asks for leave to send its body', 'Expect: 100-continue'],
    ['speaks of another protocol', 'upgrade: h2c'],
    ['is the last of its connection', 'connection: close'],
  ])('lets a press go in that %s', async (_how, header) => {
    await becomeKnown();
    buyer.write(rawPost.replace('\r\n\r\n', `\r\n${header}\r\n\r\n`));
    await hears('in /press;');
    expect(times('\r\n\r\nno')).toBe(0);
  });
});
