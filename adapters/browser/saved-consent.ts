import type { SavedConsent } from '#core/kernel/consent/client.ports.ts';
import type { Answer } from '#core/kernel/consent/consent.ts';
import { instant } from '#core/kernel/time.ts';
import { type DeviceStorage, deviceStorage, readText, writeText } from './device-storage.ts';

/** The answer's key, shared by all tabs. */
export const consentKey = 'privacyChoice';

type SavedConsentOptions = {
  readonly storage?: DeviceStorage | undefined;
  /** Emits `storage` events for other tabs' changes. */
  readonly page?: Pick<Window, 'addEventListener' | 'removeEventListener'>;
};

/** The answer in localStorage; where that is blocked or full, in this page's memory. */
export const browserSavedConsent = ({
  storage = deviceStorage(),
  page = window,
}: SavedConsentOptions = {}): SavedConsent => {
  let unsaved: Answer | null = null;

  /** False without storage: a refusal could not be saved, so the question should not be asked. */
  const keepsAnything = () => writeText(storage, consentKey, '') && writeText(storage, consentKey, null);

  return {
    load() {
      if (unsaved) return unsaved;
      const text = readText(storage, consentKey);
      const answer = text === null ? null : parsed(text);
      if (answer) return answer;
      return keepsAnything() ? 'none' : 'nothing-is-kept';
    },
    save(answer) {
      unsaved = writeText(storage, consentKey, JSON.stringify(answer)) ? null : answer;
    },
    onChange(listener) {
      const onStorage = ({ key, newValue }: StorageEvent) => {
        // A null key means that all of localStorage was cleared; an empty or null value means that there is no answer.
        if (key === null || (key === consentKey && newValue)) listener();
      };
      page.addEventListener('storage', onStorage);
      return () => page.removeEventListener('storage', onStorage);
    },
  };
};

// Parsed by hand: four values are not worth a schema library on every page.
const parsed = (text: string): Answer | null => {
  try {
    const { choice, at, version, despiteSignal }: Partial<Record<keyof Answer, unknown>> = JSON.parse(text) ?? {};
    if (choice !== 'given' && choice !== 'refused') return null;
    if (typeof at !== 'number' || typeof version !== 'number') return null;
    return { choice, at: instant(at), version, despiteSignal: despiteSignal === true };
  } catch {
    return null;
  }
};
