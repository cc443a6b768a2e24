import type { SavedPrefill } from '#core/accounts/client.ports.ts';
import type { DeviceStorage } from './device-storage.ts';
import { storedText } from './stored-text.ts';

/** An invitation under the keys `email`, `userType` and `tickets`, spelled as in its address (§3). */
export const browserSavedPrefill = (storage?: DeviceStorage): SavedPrefill => {
  const email = storedText('email', storage);
  const userType = storedText('userType', storage);
  const tickets = storedText('tickets', storage);
  const all = new Map([
    ['email', email],
    ['userType', userType],
    ['tickets', tickets],
  ]);
  return {
    load: () => ({ get: (name) => all.get(name)?.load() ?? null }),
    save(prefill) {
      email.save(prefill.email || null);
      userType.save(prefill.userType);
      tickets.save(JSON.stringify(prefill.tickets));
    },
    forget() {
      for (const text of all.values()) text.save(null);
    },
  };
};
