import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** The number of proxies in front of the site, or their addresses and ranges (`10.0.0.0/8`). */
export type TrustedProxies = number | readonly string[];

/** The parts of a request that show its origin. */
type Connection = {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/** Whether an address is one of our proxies. `hop` counts proxies away from us: 0 is the remote end of the connection. */
export type IsOurProxy = (address: string, hop: number) => boolean;

/** @throws Error for an invalid address or range; the settings refuse those first */
export const proxyTest = (trusted: TrustedProxies): IsOurProxy => {
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted;
  const list = new BlockList();
  for (const range of trusted) {
    const [address = '', bits] = range.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => isIP(address) > 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
};

/** Whether the text is an IP address, or a range of them as `10.0.0.0/8`. */
export const isAddressRange = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32));
};

/** The fewest leading bits of a range of proxies: `10.0.0.0/8` is the largest private one; providers get IPv6 by /32. */
const narrowest = { ipv4: 8, ipv6: 32 } as const;
/** Private IPv6 addresses, of which a network may own a whole /8. */
const privateIpv6 = /^f[cd]/i;

/** Whether a valid range has so many addresses that strangers are among them. */
export const isTooWide = (range: string): boolean => {
  const [address = '', bits] = range.split('/');
  if (bits === undefined) return false;
  if (isIP(address) === 4) return Number(bits) < narrowest.ipv4;
  // `::ffff:10.0.0.0/104` is `10.0.0.0/8`, and `::ffff:0:0/96` is every IPv4 address.
  if (/^(::|(0+:){5})ffff:/i.test(address)) return Number(bits) < 96 + narrowest.ipv4;
  return Number(bits) < (privateIpv6.test(address) ? narrowest.ipv4 : narrowest.ipv6);
};

/**
 * The client's IP address: in `X-Forwarded-For`, the first from the right that is none of our proxies. Addresses further
 * left come from the client and may be forged.
 */
export const clientAddress = ({ headers, socket }: Connection, isOurs: IsOurProxy) => {
  const remote = socket.remoteAddress ?? '';
  const named = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const chain = [remote, ...named.reverse().map((each) => each.trim())].filter((each) => each !== '');
  const client = chain.find((address, hop) => !isOurs(address, hop));
  return client ?? chain.at(-1) ?? '';
};

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an IP address is this machine's own. */
export const isLoopbackAddress = (address: string): boolean =>
  isIP(address) > 0 && loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether a host names this machine: `localhost`, 127.0.0.1 or ::1, the latter also in brackets. */
export const isLoopbackHost = (host: string): boolean =>
  host.toLowerCase() === 'localhost' || isLoopbackAddress(host.replace(/^\[|\]$/g, ''));
