import { second } from '../kernel/time.ts';

/** Whoever is told so has broken a rule and would break it again: they stay away (§4, §8). */
export const policyViolation = 1008;

/**
 * How long to wait, in milliseconds, before trying to connect again (§4 Realtime connection).
 * @param attempts how many have failed since the line last stood
 */
export const reconnectWaitMs = (attempts: number): number => {
  if (attempts < 5) return second;
  if (attempts < 15) return 5 * second;
  return attempts < 100 ? 10 * second : 60 * second;
};
