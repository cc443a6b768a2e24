import { attemptId } from '#core/shop/checkout/attempt.ts';
import type { AttemptId } from '#core/shop/checkout/order.ts';

/** Sixteen random bytes in hex. `randomUUID` is avoided, because browsers offer it in secure contexts only. */
export const newAttemptId = (): AttemptId =>
  attemptId([...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
