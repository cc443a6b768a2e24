import { once } from 'node:events';
import { expect } from 'vitest';
import type { WebSocket } from 'ws';

type Connections = {
  /** Connects as a client with this IP address. */
  readonly from: (address: string) => WebSocket;
  /** The answer to a refused connection. */
  readonly refusal: (socket: WebSocket) => Promise<unknown>;
  readonly count: () => number | Promise<number>;
};

/** Checks that a WebSocket endpoint for eight clients accepts two of one network, and another when one of them leaves. */
export const expectNetworkShare = async ({ from, refusal, count }: Connections): Promise<void> => {
  const [first, second] = [from('2001:db8::1'), from('2001:db8::2')];
  await Promise.all([once(first, 'open'), once(second, 'open')]);
  expect(await refusal(from('2001:db8::3'))).toEqual({ status: 503, retryAfter: '5' });
  await once(from('203.0.113.7'), 'open');

  first.close();
  await once(first, 'close');
  await expect.poll(count).toBe(2);
  await once(from('2001:db8::3'), 'open');
};
