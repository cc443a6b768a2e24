import { isGiftId } from '#core/tickets/changes/gift.ts';
import type { GiftLinks } from '#core/tickets/changes/ports.ts';
import { signatures } from './signatures.ts';

/** Tokens `<gift id>.<signature>`; the signed text names the purpose, so no other token of the secret passes as one. */
export const giftLinks = (secret: string): GiftLinks => {
  const signature = signatures(secret, 'ticket gifts');
  const text = (id: string): string => `ticket-gift:${id}`;
  return {
    sign: (id) => `${id}.${signature.of(text(id))}`,
    verify(token) {
      const dot = token.indexOf('.');
      const id = token.slice(0, Math.max(dot, 0));
      return isGiftId(id) && signature.isOf(text(id), token.slice(dot + 1)) ? id : undefined;
    },
  };
};
