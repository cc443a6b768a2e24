import { isIP } from 'node:net';

/**
 * The network of a client, for counting: an IPv4 address, also in its IPv6 spelling `::ffff:192.0.2.1`; of another IPv6
 * address the /64, which one household or server has to itself.
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
