import type { PrivacySignal, SavedConsent } from '#core/consent/client.ports.ts';
import { type Answer, answerOf, type Consent, consentOf } from '#core/consent/consent.ts';
import type { Instant } from '#core/kernel/time.ts';
import type { Observable } from './observable.ts';

/** The one question of privacy as it stands now, and what can be done about it. */
export type ConsentPrompt = {
  readonly consent: Consent;
  /** Whether it is on the screen, and whether the visitor fetched it there. */
  readonly shown: 'no' | 'by-itself' | 'on-request';
  /** Whether it has been answered on this page. */
  readonly answered: boolean;
  ask(): void;
  answer(choice: Answer['choice']): void;
};

export type ConsentPromptPorts = {
  readonly savedConsent: SavedConsent;
  readonly signal: PrivacySignal;
  /** The machine's clock. */
  readonly now: () => Instant;
  /** Told at once where the visitor stands, and again with every answer, here or in another tab. */
  readonly onConsent: (consent: Consent) => void;
};

/** Reads the saved answer, asks by itself only whoever has never answered, and keeps what they say. */
export const openConsentPrompt = ({
  savedConsent,
  signal,
  now,
  onConsent,
}: ConsentPromptPorts): Observable<ConsentPrompt> => {
  const listeners = new Set<() => void>();
  const consentNow = () => consentOf({ saved: savedConsent.load(), signal: signal.sent(), now: now() });

  const update = (change: Partial<Pick<ConsentPrompt, 'consent' | 'shown' | 'answered'>>) => {
    prompt = { ...prompt, ...change };
    if (change.consent) onConsent(change.consent);
    for (const listener of listeners) listener();
  };

  const consent = consentNow();
  let prompt: ConsentPrompt = {
    consent,
    shown: consent === 'unasked' ? 'by-itself' : 'no',
    answered: false,
    ask: () => update({ shown: 'on-request' }),
    answer(choice) {
      savedConsent.save(answerOf(choice, { signal: signal.sent(), now: now() }));
      update({ consent: choice, shown: 'no', answered: true });
    },
  };
  onConsent(consent);
  savedConsent.onChange(() => {
    const elsewhere = consentNow();
    update({ consent: elsewhere, shown: elsewhere === 'unasked' ? prompt.shown : 'no' });
  });

  return {
    now: () => prompt,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
