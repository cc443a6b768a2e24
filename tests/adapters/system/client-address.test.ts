import { describe, expect, it } from 'vitest';
import {
  clientAddress,
  isAddressRange,
  isLoopbackHost,
  isTooWide,
  proxyTest,
  type TrustedProxies,
} from '../../../adapters/system/client-address.ts';

const asked = (remoteAddress: string, forwarded?: string, more: Readonly<Record<string, string>> = {}) =>
  ({
    headers: { ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }), ...more },
    socket: { remoteAddress },
  }) as const;
const of = (trusted: TrustedProxies, remote: string, forwarded?: string) =>
  clientAddress(asked(remote, forwarded), proxyTest(trusted));

describe('address of a client', () => {
  it.each<[string, TrustedProxies, string, string | undefined, string]>([
    ['is the connection’s without a proxy', 0, '203.0.113.7', undefined, '203.0.113.7'],
    ['is the connection’s without a proxy, whatever the client writes', 0, '203.0.113.7', '10.9.8.7', '203.0.113.7'],
    ['is what the one proxy appended', 1, '10.0.0.1', '10.9.8.7, 203.0.113.7', '203.0.113.7'],
    ['is what the first of the two proxies appended', 2, '10.0.0.1', '6.6.6.6, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
    [
      'is the first forwarded address when fewer proxies were passed than are set',
      2,
      '10.0.0.1',
      '203.0.113.7',
      '203.0.113.7',
    ],
    ['is the connection’s when the proxy names no client', 1, '10.0.0.1', undefined, '10.0.0.1'],
    [
      'is the last forwarded address that is not on the list of proxies',
      ['10.0.0.0/8'],
      '10.0.0.1',
      '6.6.6.6, 203.0.113.7, 10.1.2.3',
      '203.0.113.7',
    ],
    [
      'is the connection’s when that is not from a listed proxy',
      ['10.0.0.0/8'],
      '203.0.113.7',
      '6.6.6.6',
      '203.0.113.7',
    ],
    [
      'is found behind an IPv4 proxy that is seen as IPv6',
      ['10.0.0.1'],
      '::ffff:10.0.0.1',
      '203.0.113.7',
      '203.0.113.7',
    ],
    ['is found behind IPv6 proxies', ['2001:db8::/32'], '2001:db8::1', '2001:db9::5', '2001:db9::5'],
  ])('the address of a client %s', (_what, trusted, remote, forwarded, client) => {
    expect(of(trusted, remote, forwarded)).toBe(client);
  });

  it('the list of trusted proxies accepts only IP addresses and CIDR ranges', () => {
    for (const range of ['10.0.0.1', '10.0.0.0/8', '10.0.0.1/32', '::1', '::1/128', '2001:db8::/64'])
      expect(isAddressRange(range)).toBe(true);
    for (const range of [
      '',
      'proxy',
      '10.0.0.0/33',
      '10.0.0.0/',
      '10.0.0.0/8/8',
      '::1/129',
      '10.0.0.0/-1',
      '10.0.0.0/8x',
      '10.0.0.0/0x8',
    ])
      expect(isAddressRange(range)).toBe(false);
  });
});

describe('this machine', () => {
  it.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.9.9.9', '[::1]', '::1'])(
    'the host %s counts as this machine',
    (host) => {
      expect(isLoopbackHost(host)).toBe(true);
    },
  );
  it.each(['0.0.0.0', '::', 'festival.example', 'localhost.evil.example', '10.0.0.1', ''])(
    'the host %s does not count as this machine',
    (host) => {
      expect(isLoopbackHost(host)).toBe(false);
    },
  );
});

describe('range of proxies', () => {
  it.each([
    '0.0.0.0/0',
    '0.0.0.0/1',
    '64.0.0.0/7',
    '::/0',
    '2000::/3',
    '2a00::/12',
    '::ffff:0:0/96',
    '::ffff:0.0.0.0/103',
  ])('a range of trusted proxies is too wide: %s', (range) => {
    expect(isTooWide(range)).toBe(true);
  });
  it.each(['10.0.0.0/8', '192.168.0.7', 'fd00::/8', '2001:db8::/32', '::1', '::ffff:10.0.0.0/104'])(
    'a range of trusted proxies is not too wide: %s',
    (range) => {
      expect(isTooWide(range)).toBe(false);
    },
  );
});
