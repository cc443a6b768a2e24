import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { isLoopbackAddress } from './client-address.ts';

/** A name for the network of an IP address, from which the address cannot be found; null for this machine. */
export type NetworkKey = (ip: string) => string | null;

/**
 * Hashes with a key, because all four thousand million addresses could be tried otherwise. The machine itself has no
 * network: a proxy that is not configured looks like it, and all buyers would count as one.
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

/** An IPv4 address, also one written as IPv6; of an IPv6 address the first half, because a household has all of the second. */
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
