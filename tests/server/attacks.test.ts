import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenFestival, openFestival } from '../support/festival.ts';

/** Attacks that failed in a security test and must go on failing. */
describe('attack', () => {
  let festival: OpenFestival;
  beforeAll(async () => {
    festival = await openFestival();
  });
  afterAll(() => festival.close());

  /** Sends these lines unchanged, where an HTTP client would normalise the path. */
  const send = async (...lines: readonly string[]) => {
    const socket = connect(Number(new URL(festival.origin).port), '127.0.0.1');
    socket.write(`${lines.join('\r\n')}\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
    return text(socket);
  };

  it.each([
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/assets/..%5c..%5cpackage.json',
    '/pictures/../edition.yaml',
    '/pictures/..%2fedition.yaml',
    '/data/festival.db',
    '/.git/config',
    '/assets/',
    '/pictures/',
  ])('an attack on the server’s files by their path gets no file: %s', async (path) => {
    const answer = await send(`GET ${path} HTTP/1.1`);
    expect(answer).toMatch(/^HTTP\/1.1 (400|404) /);
    expect(answer).not.toMatch(/"dependencies"|startsAt:|SQLite format|\[core\]|Index of/);
  });

  it.each(['/api/gbtf-create-checkout-session', '/signup', '/v1/account', '/api/forms'])(
    'an attack by a compressed body is refused unread: %s',
    async (path) => {
      const bomb = gzipSync(Buffer.alloc(4_000_000, ' '));
      const answer = await festival.app.inject({
        method: 'POST',
        url: path,
        headers: {
          'content-type': 'application/json',
          'content-encoding': 'gzip',
          'x-appwrite-project': 'truffle-festival',
        },
        payload: bomb,
      });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
    },
  );

  it.each(['{"__proto__":{"admin":true},"token":"x"}', '{"constructor":{"prototype":{"admin":true}},"token":"x"}'])(
    'an attack on prototypes is refused: %s',
    async (body) => {
      expect((await festival.visitor().post('/api/orders/claim', body)).status).toBe(400);
      expect(Reflect.get({}, 'admin')).toBeUndefined();
    },
  );

  it('an attack by a repeated parameter is refused: neither of its values is used', async () => {
    const twice = await festival.visitor().post('/unsubscribe?token=a&token=b', {});
    expect(twice.status).toBe(410);
    expect((await festival.visitor().get('/api/checkout/cs_test_1?x=1&x=2')).status).toBe(404);
  });

  it('an attack by a line break in the path sets no header', async () => {
    const answer = await send('GET /user-portal?x=%0d%0aset-cookie:%20a=b HTTP/1.1');
    expect(answer.toLowerCase()).not.toContain('\r\nset-cookie:');
  });
});
