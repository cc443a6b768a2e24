import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { isLoopbackAddress } from './client-address.ts';

/** A name for the network of an IP address, from which the address cannot be found; null for this machine. */
export type NetworkKey = (ip: string) => string | null;

/**
 * Hashes with a key, because without one all 2^32 IPv4 addresses could be tried. This machine's own address has no key:
 * behind a proxy that is not configured, all buyers have it and would count as one network.
 */
export const networkKey =
  (secret: string): NetworkKey =>
  (ip) =>
    isLoopbackAddress(ip)
      ? null
      : createHmac('sha256', secret)
          .update(`network ${networkOf(ip)}`)
          .digest('base64url')
          .slice(0, 22);

/** For IPv4, also in its IPv6 spelling, the address; for IPv6 the first half, which a household's addresses share. */
const networkOf = (ip: string): string => {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(ip)?.[1];
  if (mapped !== undefined || !isIPv6(ip)) return mapped ?? ip;
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const [left, right] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...(tail === undefined ? [] : zeros), ...right].slice(0, 4).join(':');
};

const groupsOf = (part = ''): readonly string[] =>
  part === '' ? [] : part.split(':').map((group) => group.replace(/^0+(?=.)/, ''));
