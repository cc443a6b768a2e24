import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenFestival, openFestival } from '../../support/festival.ts';

describe('request that is refused before its address is read', () => {
  let festival: OpenFestival;
  beforeAll(async () => {
    festival = await openFestival();
  });
  afterAll(() => festival.close());

  /** Sends these lines unchanged. @returns the whole answer */
  const send = async (...lines: readonly string[]) => {
    const socket = connect(Number(new URL(festival.origin).port), '127.0.0.1');
    socket.write(`${[...lines, 'connection: close'].join('\r\n')}\r\n\r\n`);
    const answer = await text(socket);
    return { status: Number(answer.split(' ')[1]), text: answer };
  };
  const get = (path: string) => send(`GET ${path} HTTP/1.1`, 'host: localhost');

  it.each(['/'.repeat(513), `/a${'/'.repeat(15_000)}x`, `/v1/${'a'.repeat(510)}`, `/api/${'%2e'.repeat(300)}?x=1`])(
    'a request is refused early with 414 for a path of more than 512 characters',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(414);
      expect(answer.text).toContain('"code":"address_too_long"');
      expect(answer.text.toLowerCase()).toContain('x-content-type-options: nosniff');
    },
  );

  it('a request for a websocket is refused early with 414 too when its path is too long', async () => {
    const upgrade = ['connection: upgrade', 'upgrade: websocket', 'sec-websocket-version: 13'];
    const key = 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==';
    const path = `/api/live/${'x'.repeat(600)}`;
    expect((await send(`GET ${path} HTTP/1.1`, 'host: localhost', ...upgrade, key)).status).toBe(414);
  });

  it('no early refusal is sent for a path of 512 characters, nor for a short path and a query of 4,000', async () => {
    expect((await get(`/${'a'.repeat(511)}`)).status).toBe(404);
    expect((await get(`/healthz?${'a'.repeat(4_000)}`)).status).toBe(200);
  });

  it('a request with two Host headers is refused early with 400, whatever their spelling', async () => {
    const answer = await send('GET /healthz HTTP/1.1', 'host: localhost', 'HOST: festival.example');
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('"code":"invalid_request"');
    expect((await send('GET /healthz HTTP/1.1', 'host: localhost')).status).toBe(200);
  });
});
