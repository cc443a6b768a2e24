import { isLoopbackAddress } from '#adapters/system/client-address.ts';
import { networkOf } from '#adapters/system/limits/network-of.ts';
import type { RateLimits } from '#adapters/system/limits/rate-limits.ts';
import type { ProductId } from '#core/kernel/ids.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { hour, second } from '#core/kernel/time.ts';

/** Places of one product that one network may wait for in four hours, which is as long as an offer holds places. */
const allowance = { times: 20, windowMs: 4 * hour };

/**
 * Limits the places that one network asks for on a waiting list. An address on the list is not confirmed, and an offer
 * holds places without a payment: without a limit one person could keep a product from all others.
 */
export type WaitingListLimit = {
  /**
   * Counts the places, all or none. More places than the limit are counted as the limit, because the waiting list itself
   * refuses so many.
   * @returns the seconds until the places may be asked for; undefined when they are counted
   */
  take(ip: string, product: ProductId, places: number): number | undefined;
  /** Takes back places that were not added to the list. */
  release(ip: string, product: ProductId, places: number): void;
};

const counted = (places: number): number => Math.min(places, allowance.times);

/** Counts in fixed windows on the machine's clock. This machine's own address is not limited, as with unpaid orders. */
export const waitingListLimit = (clock: Clock, limits: RateLimits): WaitingListLimit => {
  const keyOf = (ip: string, product: ProductId) => [`${networkOf(ip)} ${product}`];
  const release = (ip: string, product: ProductId, places: number) => {
    for (let place = 0; place < counted(places); place += 1) limits.release(keyOf(ip, product));
  };
  return {
    take(ip, product, places) {
      if (isLoopbackAddress(ip)) return undefined;
      for (let taken = 0; taken < counted(places); taken += 1) {
        const { allowed, state } = limits.take(keyOf(ip, product), allowance);
        if (allowed) continue;
        release(ip, product, taken);
        return Math.max(1, Math.ceil((state.resetsAt - clock.now()) / second));
      }
      return undefined;
    },
    release: (ip, product, places) => {
      if (!isLoopbackAddress(ip)) release(ip, product, places);
    },
  };
};
