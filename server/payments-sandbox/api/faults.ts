import { z } from 'zod';

/** An injected fault: how the next matching calls fail, before or after they are executed. */
export const faultSpec = z.strictObject({
  /** `timeout` never answers; `closed` cuts the socket; `held` waits for the release and then continues normally. */
  answer: z.enum(['409', '429', '500', 'html', 'timeout', 'closed', 'held']),
  when: z.enum(['before', 'after']).default('before'),
  times: z.int().min(1).max(1_000_000).default(1),
  method: z.enum(['GET', 'POST', 'DELETE']).optional(),
  /** A prefix of the path; every path when absent. */
  path: z.string().startsWith('/v1/').optional(),
  /** Sent as `Stripe-Should-Retry` with 409, 429 and 500. */
  shouldRetry: z.boolean().optional(),
});
export type Fault = Readonly<z.infer<typeof faultSpec>>;

/** The queue of injected faults, oldest first. */
export interface FaultInjector {
  add(fault: Fault): void;
  /** The fault for this call, if any; reduces its remaining count by one. */
  take(method: string, path: string): Fault | undefined;
  pending(): readonly Fault[];
  clear(): void;
  /** Resolves at the next `release`. */
  held(): Promise<void>;
  /** Releases every held call. @returns how many there were */
  release(): number;
}

/** Faults are stored in memory: a restart clears them. */
export const faultInjector = (): FaultInjector => {
  let faults: Fault[] = [];
  let waiting: (() => void)[] = [];
  return {
    add: (fault) => void faults.push(fault),
    take(method, path) {
      const met = faults.find((each) => (each.method ?? method) === method && path.startsWith(each.path ?? ''));
      if (!met) return undefined;
      faults = faults.flatMap((each) => {
        if (each !== met) return [each];
        return each.times > 1 ? [{ ...each, times: each.times - 1 }] : [];
      });
      return met;
    },
    pending: () => faults,
    clear: () => {
      faults = [];
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
