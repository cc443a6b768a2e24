import type { SavedPrefill } from '#core/accounts/ports.ts';
import { readPrefill } from '#core/accounts/sign-up.ts';
import type { DeviceStorage } from './device-storage.ts';
import { keptText } from './kept-text.ts';

/** An invitation under the keys `email`, `userType` and `tickets` (§3), read back with the same care as from an address. */
export const browserSavedPrefill = (storage?: DeviceStorage): SavedPrefill => {
  const email = keptText('email', storage);
  const userType = keptText('userType', storage);
  const tickets = keptText('tickets', storage);
  return {
    load() {
      const kept = new Map([
        ['email', email.load()],
        ['userType', userType.load()],
        ['tickets', tickets.load()],
      ]);
      return readPrefill({ get: (name) => kept.get(name) ?? null });
    },
    save(prefill) {
      email.save(prefill.email || null);
      userType.save(prefill.userType);
      tickets.save(JSON.stringify(prefill.tickets));
    },
    forget() {
      for (const text of [email, userType, tickets]) text.save(null);
    },
  };
};
