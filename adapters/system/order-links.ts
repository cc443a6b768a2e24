import type { OrderLinks } from '#core/checkout/ports.ts';
import { isId, orderId } from '#core/kernel/ids.ts';
import { signatures } from './signatures.ts';

/** Claim tokens `<order id>.<signature>`; the signed text names the purpose, so no other token of the secret passes. */
export const orderLinks = (secret: string): OrderLinks => {
  const signature = signatures(secret, 'order links');
  const claim = (id: string): string => `order-link:${id}`;

  return {
    sign: (id) => `${id}.${signature.of(claim(id))}`,
    verify(token) {
      // An id may hold dots, a signature never does.
      const dot = token.lastIndexOf('.');
      const id = token.slice(0, Math.max(dot, 0));
      return isId(id) && signature.isOf(claim(id), token.slice(dot + 1)) ? orderId(id) : undefined;
    },
  };
};
