import type { OutsideContentChoices } from '#core/kernel/consent/client.ports.ts';
import { type OutsideContentName, outsideContent } from '#core/kernel/consent/outside-content.ts';
import type { DeviceStorage } from './device-storage.ts';
import { storedText } from './stored-text.ts';

const isKnown = (name: string): name is OutsideContentName => Object.hasOwn(outsideContent, name);

/** Names of outside content in localStorage, separated by spaces; the key is removed when there are none. */
export const browserOutsideContentChoices = (storage?: DeviceStorage): OutsideContentChoices => {
  const kept = storedText('alwaysShown', storage);
  const all = () => (kept.load() ?? '').split(' ').filter(isKnown);
  const save = (names: readonly OutsideContentName[]) => kept.save(names.join(' ') || null);
  return {
    all,
    add: (name) => save([...new Set([...all(), name])]),
    remove: (name) => save(all().filter((other) => other !== name)),
  };
};
