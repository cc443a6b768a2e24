import { isId, orderId } from '#core/kernel/ids.ts';
import { maxCorrections } from '#core/shop/checkout/own-receipt.ts';
import type { OrderLinks } from '#core/shop/checkout/ports.ts';
import { signatures } from './signatures.ts';

/** Claim tokens `<order id>.<signature>`; the signed text names the purpose, so no other token of the secret passes. */
export const orderLinks = (secret: string): OrderLinks => {
  const signature = signatures(secret, 'order links');
  const claim = (id: string, corrections: number): string =>
    corrections === 0 ? `order-link:${id}` : `order-link:${id}#${corrections}`;
  const everyCount = Array.from({ length: maxCorrections + 1 }, (_, corrections) => corrections);

  return {
    sign: (id, corrections = 0) => `${id}.${signature.of(claim(id, corrections))}`,
    verify(token) {
      // Split at the last dot, because an id may contain dots and a signature cannot.
      const dot = token.lastIndexOf('.');
      const id = token.slice(0, Math.max(dot, 0));
      const isSigned = (corrections: number) => signature.isOf(claim(id, corrections), token.slice(dot + 1));
      return isId(id) && everyCount.some(isSigned) ? orderId(id) : undefined;
    },
  };
};
