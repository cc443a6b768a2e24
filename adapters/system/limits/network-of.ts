import { isIP } from 'node:net';

/**
 * The network of a client, as the key for counting requests. For IPv4, also in the IPv6 spelling `::ffff:192.0.2.1`, it
 * is the address; for other IPv6 addresses the /64 prefix, which belongs to one household or server.
 */
export const networkOf = (ip: string): string => {
  if (isIP(ip) !== 6) return ip;
  const bare = ip.toLowerCase().split('%')[0] ?? '';
  const mapped = bare.slice(bare.lastIndexOf(':') + 1);
  if (isIP(mapped) === 4) return mapped;
  const [before = '', after] = bare.split('::');
  const [head, tail] = [before.split(':'), after?.split(':') ?? []];
  const zeros = after === undefined ? [] : Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const groups = [...head, ...zeros, ...tail].slice(0, 4);
  return groups.map((group) => group.replace(/^0+/, '') || '0').join(':');
};
