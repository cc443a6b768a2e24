import type { SavedLink } from '#core/accounts/password-reset/client.ports.ts';
import type { ResetLink } from '#core/accounts/password-reset/ports.ts';
import type { DeviceStorage } from './device-storage.ts';
import { storedText } from './stored-text.ts';

/** The link of a recovery email in localStorage; a value in another format is read as missing. */
export const browserSavedLink = (storage?: DeviceStorage): SavedLink => {
  const kept = storedText('passwordReset', storage);
  return {
    load() {
      const text = kept.load();
      return text === null ? null : parsed(text);
    },
    save: ({ userId, secret }) => kept.save(JSON.stringify({ userId, secret })),
    forget: () => kept.save(null),
  };
};

// Parsed by hand: two texts are not worth a schema library on every page.
const parsed = (text: string): ResetLink | null => {
  try {
    const { userId, secret }: Partial<Record<keyof ResetLink, unknown>> = JSON.parse(text) ?? {};
    return typeof userId === 'string' && typeof secret === 'string' ? { userId, secret } : null;
  } catch {
    return null;
  }
};
