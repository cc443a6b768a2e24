import type { AlwaysShown } from '#core/consent/ports.ts';
import type { DeviceStorage } from './device-storage.ts';
import { keptText } from './kept-text.ts';

/** Names of outside content in localStorage, with a space between them; no key when there are none. */
export const browserAlwaysShown = (storage?: DeviceStorage): AlwaysShown => {
  const kept = keptText('alwaysShown', storage);
  const all = () => (kept.load() ?? '').split(' ').filter(Boolean);
  const save = (names: readonly string[]) => kept.save(names.join(' ') || null);
  return {
    all,
    add: (name) => save([...new Set([...all(), name])]),
    remove: (name) => save(all().filter((other) => other !== name)),
  };
};
