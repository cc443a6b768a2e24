import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type OpenFestival, openFestival } from '../../support/festival.ts';

describe('websockets behind one proxy', () => {
  let festival: OpenFestival;
  const sockets: WebSocket[] = [];
  beforeAll(async () => {
    festival = await openFestival({ env: { TRUST_PROXY: '1' } });
  });
  afterAll(async () => {
    for (const socket of sockets) socket.terminate();
    await festival.close();
  });

  /** The first message of a new connection: a greeting, or a refusal when there are too many connections. */
  const firstType = async (forwarded: string): Promise<string> => {
    const port = new URL(festival.origin).port;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/realtime?project=truffle-festival`, {
      headers: { 'x-forwarded-for': forwarded },
    });
    sockets.push(socket);
    const [message] = await once(socket, 'message');
    return Object(JSON.parse(String(message))).type;
  };

  it('websockets behind one proxy are counted by the IP address that the proxy appended, not by a client’s own', async () => {
    const types = await Promise.all(Array.from({ length: 129 }, (_, n) => firstType(`10.9.8.${n}, 203.0.113.7`)));
    expect(types.filter((type) => type === 'error')).toHaveLength(1);
    expect(await firstType('10.9.8.1, 203.0.113.8')).not.toBe('error');
  });
});
