import type { PrivacySignal, SavedConsent } from '#core/kernel/consent/client.ports.ts';
import { type Answer, answerOf, type Consent, consentOf } from '#core/kernel/consent/consent.ts';
import { noListenersYet } from '#core/kernel/listeners.ts';
import type { Instant } from '#core/kernel/time.ts';
import type { Observable } from './observable.ts';

/** The state of the consent question, and its actions. */
export type ConsentPrompt = {
  readonly consent: Consent;
  /** Whether the question is on screen, and whether the visitor opened it. */
  readonly shown: 'no' | 'by-itself' | 'on-request';
  /** Whether the question has been answered since the page was loaded. */
  readonly answered: boolean;
  ask(): void;
  answer(choice: Answer['choice']): void;
};

export type ConsentPromptPorts = {
  readonly savedConsent: SavedConsent;
  readonly signal: PrivacySignal;
  /** The device's clock. */
  readonly now: () => Instant;
  /** Called at once with the current consent, and after every answer, in this tab or another. */
  readonly onConsent: (consent: Consent) => void;
};

/**
 * Reads the saved answer, shows the question unasked only to a visitor who has never answered, and saves the answer.
 */
export const openConsentPrompt = ({
  savedConsent,
  signal,
  now,
  onConsent,
}: ConsentPromptPorts): Observable<ConsentPrompt> => {
  const { subscribe, notify } = noListenersYet();
  const consentNow = () => consentOf({ saved: savedConsent.load(), signal: signal.sent(), now: now() });

  const update = (change: Partial<Pick<ConsentPrompt, 'consent' | 'shown' | 'answered'>>) => {
    prompt = { ...prompt, ...change };
    if (change.consent) onConsent(change.consent);
    notify();
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

  return { now: () => prompt, subscribe };
};
