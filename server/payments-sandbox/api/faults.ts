import { z } from 'zod';

/** How the next matching call goes wrong, before it is executed or after. */
export const faultSpec = z.strictObject({
  /** `timeout` never answers; `closed` cuts the socket; `held` waits for the release and then goes on as if nothing were. */
  answer: z.enum(['409', '429', '500', 'html', 'timeout', 'closed', 'held']),
  when: z.enum(['before', 'after']).default('before'),
  times: z.int().min(1).max(1_000_000).default(1),
  method: z.enum(['GET', 'POST', 'DELETE']).optional(),
  /** Paths that begin so; every call when absent. */
  path: z.string().startsWith('/v1/').optional(),
  /** Sent as `Stripe-Should-Retry` with 409, 429 and 500. */
  shouldRetry: z.boolean().optional(),
});
export type Fault = Readonly<z.infer<typeof faultSpec>>;

/** Orders to go wrong, oldest first. */
export interface FaultInjector {
  order(fault: Fault): void;
  /** The fault this call meets, if any; each counts once. */
  take(method: string, path: string): Fault | undefined;
  ordered(): readonly Fault[];
  clear(): void;
  /** Resolves at the next `release`. */
  held(): Promise<void>;
  /** Lets go everything that waits; answers how many there were. */
  release(): number;
}

/** Faults are a rehearsal's property, not the provider's memory: they do not survive a restart. */
export const faultInjector = (): FaultInjector => {
  let orders: Fault[] = [];
  let waiting: (() => void)[] = [];
  return {
    order: (fault) => void orders.push(fault),
    take(method, path) {
      const met = orders.find((each) => (each.method ?? method) === method && path.startsWith(each.path ?? ''));
      if (!met) return undefined;
      orders = orders.flatMap((each) => {
        if (each !== met) return [each];
        return each.times > 1 ? [{ ...each, times: each.times - 1 }] : [];
      });
      return met;
    },
    ordered: () => orders,
    clear: () => {
      orders = [];
    },
    held: () => new Promise((resolve) => waiting.push(resolve)),
    release() {
      const released = waiting;
      waiting = [];
      for (const go of released) go();
      return released.length;
    },
  };
};
