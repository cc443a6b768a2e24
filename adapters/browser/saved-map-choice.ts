import type { SavedMapChoice } from '#core/kernel/consent/client.ports.ts';
import { isMapChoice } from '#core/kernel/edition/directions.ts';
import type { DeviceStorage } from './device-storage.ts';
import { storedText } from './stored-text.ts';

/** The map for directions in localStorage; other text is read as no choice. */
export const browserSavedMapChoice = (storage?: DeviceStorage): SavedMapChoice => {
  const kept = storedText('directionsIn', storage);
  return {
    load() {
      const text = kept.load();
      return isMapChoice(text) ? text : null;
    },
    save: kept.save,
  };
};
