import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { networkKey } from '../network-key.ts';

/**
 * Limits the open connections of each network, so that one network cannot take them all. `take` returns false when the
 * network of this IP address already has `most` connections; closing a connection gives its place back. Connections from
 * this machine are not counted.
 */
export const networkShare = (most: number) => {
  const keyOf = networkKey(randomUUID());
  const open = new Map<string, number>();
  return {
    take(ip: string, socket: Duplex): boolean {
      const key = keyOf(ip);
      if (key === null) return true;
      const before = open.get(key) ?? 0;
      if (before >= most) return false;
      open.set(key, before + 1);
      socket.once('close', () => {
        const left = (open.get(key) ?? 1) - 1;
        if (left > 0) open.set(key, left);
        else open.delete(key);
      });
      return true;
    },
  };
};
