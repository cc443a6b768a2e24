import { expect, it } from 'vitest';
import { networkOf } from '#adapters/system/limits/network-of.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:7:1::9', '2001:db8:7:1'],
  ['2001:DB8:0007:0001:aaaa:bbbb:cccc:dddd', '2001:db8:7:1'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['', ''],
])('for rate limits, the network of a client at %s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
