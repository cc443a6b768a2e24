import type { DeletionLinks } from '#core/desk/personal-data/deletion/ports.ts';
import { isId, userId } from '#core/kernel/ids.ts';
import { instant } from '#core/kernel/time.ts';
import { signatures } from './signatures.ts';

/** Tokens `<user id>~<asked at>~<signature>`; the signed text names the purpose, so no other token of the secret passes. */
export const deletionLinks = (secret: string): DeletionLinks => {
  const signature = signatures(secret, 'deletion links');
  const stay = (id: string, askedAt: string): string => `keep-account:${id}~${askedAt}`;

  return {
    sign: ({ userId: id, askedAt }) => `${id}~${askedAt}~${signature.of(stay(id, String(askedAt)))}`,
    verify(token) {
      const [id = '', askedAt = '', given = ''] = token.split('~');
      if (!signature.isOf(stay(id, askedAt), given)) return undefined;
      return isId(id) ? { userId: userId(id), askedAt: instant(Number(askedAt)) } : undefined;
    },
  };
};
