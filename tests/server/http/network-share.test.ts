import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { networkShare } from '../../../server/http/websocket/network-share.ts';

it('the server limits the open connections of each network, but not those of this machine', () => {
  const { take } = networkShare(3);
  const opened = (ip: string) => {
    const socket = new PassThrough();
    return take(ip, socket) ? socket : undefined;
  };
  const ends = (socket = new PassThrough()) => socket.emit('close');
  const home = '203.0.113.7';
  const three = [opened(home), opened(home), opened(home)];
  expect(three).not.toContain(undefined);
  expect(opened(home)).toBeUndefined();
  expect(opened('203.0.113.8')).toBeDefined();
  ends(three[0]);
  const again = opened(home);
  expect(again).toBeDefined();
  expect(opened(home)).toBeUndefined();
  for (const socket of [three[1], three[2], again]) ends(socket);
  expect([opened(home), opened(home), opened(home), opened(home)].map((each) => each !== undefined)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  for (let each = 0; each < 5; each += 1) expect(opened('127.0.0.1')).toBeDefined();
});
