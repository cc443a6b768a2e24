import { describe, expect, it } from 'vitest';
import { networkKey } from '../../../server/http/network-key.ts';

const key = (ip: string) => networkKey('a secret')(ip);

describe('key of a network', () => {
  it.each([
    ['203.0.113.7', '::ffff:203.0.113.7', true],
    ['203.0.113.7', '203.0.113.8', false],
    ['2001:db8:1:2::5', '2001:DB8:0001:0002:ffff::1', true],
    ['2001:db8::5', '2001:db8:0:0:1:2:3:4', true],
    ['2001:db8:1:2::5', '2001:db8:1:3::5', false],
    ['fe80::1%eth0', 'fe80::2', true],
    ['2001:db8:200::1', '2001:db8:20::1', false],
    ['2001:db8::3:4:5:6:7', '2001:db8:0:3::1', true],
    ['2001:db8::3:4:5:6:7', '2001:db8::1', false],
    ['::1:2:3:4:5:6', '0:0:1:2::', true],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::', true],
  ])('the keys of the networks of %s and %s are the same: %s', (one, other, same) => {
    expect(key(one) === key(other)).toBe(same);
  });

  it('the key of a network does not contain the address, and differs by secret', () => {
    expect(key('203.0.113.7')).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(networkKey('another')('203.0.113.7')).not.toBe(key('203.0.113.7'));
  });

  it('the key of a network is missing for requests from this machine, which do not identify a client', () => {
    for (const ip of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(key(ip)).toBeNull();
  });
});
