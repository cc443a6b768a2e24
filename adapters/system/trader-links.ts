import type { TraderLinks } from '#core/desk/traders/trader-links.ts';
import { signatures } from './signatures.ts';

/** Keys of traders' links; the signed text names the purpose, so no other key of the secret passes as one. */
export const traderLinks = (secret: string): TraderLinks => {
  const signature = signatures(secret, 'traders');
  const text = (id: string): string => `trader:${id}`;
  return { keyOf: (id) => signature.of(text(id)), isKeyOf: (key, id) => signature.isOf(text(id), key) };
};
