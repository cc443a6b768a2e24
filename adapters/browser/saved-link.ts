import * as z from 'zod/mini';
import type { SavedLink } from '#core/password-reset/ports.ts';
import type { DeviceStorage } from './device-storage.ts';
import { keptText } from './kept-text.ts';

const resetLink = z.object({ userId: z.string().check(z.minLength(1)), secret: z.string().check(z.minLength(1)) });

/** The link of a recovery letter, under `passwordReset`; a value that is not ours is no link. */
export const browserSavedLink = (storage?: DeviceStorage): SavedLink => {
  const kept = keptText('passwordReset', storage);
  return {
    load() {
      try {
        const read = z.safeParse(resetLink, JSON.parse(kept.load() ?? 'null'));
        return read.success ? read.data : null;
      } catch {
        return null;
      }
    },
    save: ({ userId, secret }) => kept.save(JSON.stringify({ userId, secret })),
    forget: () => kept.save(null),
  };
};
