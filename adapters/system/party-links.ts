import type { PartyLinks } from '#core/shop/waiting-lists/party-links.ts';
import { signatures } from './signatures.ts';

/** Keys of parties' links; the signed text names the purpose, so no other key of the secret passes as one. */
export const partyLinks = (secret: string): PartyLinks => {
  const signature = signatures(secret, 'waiting lists');
  const text = (id: string): string => `party:${id}`;
  return { keyOf: (id) => signature.of(text(id)), isKeyOf: (key, id) => signature.isOf(text(id), key) };
};
