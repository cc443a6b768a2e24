import { createHmac } from 'node:crypto';
import { isLoopbackAddress } from '#adapters/system/client-address.ts';
import { networkOf } from '#adapters/system/limits/network-of.ts';

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
