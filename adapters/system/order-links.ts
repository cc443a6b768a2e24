import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OrderLinks } from '#core/checkout/ports.ts';
import { isId, type OrderId, orderId } from '#core/kernel/ids.ts';

/** Claim tokens `<order id>.<signature>`: HMAC-SHA256 in base64url, for this purpose alone whatever else the secret signs. */
export const orderLinks = (secret: string): OrderLinks => {
  if (secret.trim() === '') throw new RangeError('order links need a secret');
  const signature = (id: OrderId): Buffer => createHmac('sha256', secret).update(`order-link:${id}`).digest();

  return {
    sign: (id) => `${id}.${signature(id).toString('base64url')}`,
    verify(token) {
      // An id may hold dots, a signature never does.
      const dot = token.lastIndexOf('.');
      const id = token.slice(0, Math.max(dot, 0));
      if (!isId(id)) return undefined;
      const order = orderId(id);
      const expected = Buffer.from(signature(order).toString('base64url'));
      const given = Buffer.from(token.slice(dot + 1));
      return given.length === expected.length && timingSafeEqual(given, expected) ? order : undefined;
    },
  };
};
