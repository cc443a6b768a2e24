import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DeletionLinks } from '#core/accounts/deletion/ports.ts';
import { isId, userId } from '#core/kernel/ids.ts';
import { instant } from '#core/kernel/time.ts';

/** Tokens `<user id>~<asked at>~<signature>`: HMAC-SHA256 in base64url, for this purpose alone whatever else the secret signs. */
export const deletionLinks = (secret: string): DeletionLinks => {
  if (secret.trim() === '') throw new RangeError('deletion links need a secret');
  const signature = (id: string, askedAt: string): Buffer =>
    Buffer.from(createHmac('sha256', secret).update(`keep-account:${id}~${askedAt}`).digest('base64url'));

  return {
    sign: ({ userId: id, askedAt }) => `${id}~${askedAt}~${signature(id, String(askedAt))}`,
    verify(token) {
      const [id = '', askedAt = '', given = ''] = token.split('~');
      const shown = Buffer.from(given);
      const expected = signature(id, askedAt);
      if (shown.length !== expected.length || !timingSafeEqual(shown, expected)) return undefined;
      return isId(id) ? { userId: userId(id), askedAt: instant(Number(askedAt)) } : undefined;
    },
  };
};
