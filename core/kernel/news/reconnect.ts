import { second } from '../time.ts';

/**
 * The close code of a policy violation: the client does not reconnect, because it would violate the policy again (§4,
 * §8).
 */
export const policyViolation = 1008;

/**
 * The delay before the next connection attempt, in milliseconds (§4 Realtime connection).
 * @param attempts how many attempts have failed since the last connection
 */
export const reconnectWaitMs = (attempts: number): number => {
  if (attempts < 5) return second;
  if (attempts < 15) return 5 * second;
  return attempts < 100 ? 10 * second : 60 * second;
};
