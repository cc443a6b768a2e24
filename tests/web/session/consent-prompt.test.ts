import { describe, expect, it } from 'vitest';
import { type Answer, answerOf, type Consent, type SavedAnswer } from '#core/kernel/consent/consent.ts';
import { instant } from '#core/kernel/time.ts';
import { openConsentPrompt } from '../../../web/session/consent-prompt.ts';

const now = instant(Date.UTC(2025, 9, 4));
const yes = answerOf('given', { signal: false, now });

/** A device with one tab of the site; `answersElsewhere` simulates an answer in another tab. */
const aDevice = ({ saved = 'none', signal = false }: { saved?: SavedAnswer; signal?: boolean } = {}) => {
  let savedAnswer: SavedAnswer = saved;
  let otherTab = () => {};
  const consents: Consent[] = [];
  const consentPrompt = openConsentPrompt({
    savedConsent: {
      load: () => savedAnswer,
      save(answer) {
        savedAnswer = answer;
      },
      onChange(listener) {
        otherTab = listener;
        return () => {};
      },
    },
    signal: { sent: () => signal },
    now: () => now,
    onConsent: (consent) => consents.push(consent),
  });
  return {
    question: consentPrompt,
    consents,
    savedAnswer: () => savedAnswer,
    answersElsewhere(answer: Answer) {
      savedAnswer = answer;
      otherTab();
    },
  };
};

describe('consent prompt', () => {
  it('the consent prompt is shown unasked to a visitor who has never answered', () => {
    const { question: consentPrompt, consents } = aDevice();
    expect(consentPrompt.now()).toMatchObject({ consent: 'unasked', shown: 'by-itself' });
    expect(consents).toEqual(['unasked']);
  });

  it.each([
    ['has said yes', { saved: yes }, 'given'],
    ['has said no', { saved: answerOf('refused', { signal: false, now }) }, 'refused'],
    ['sends the browser’s opt-out signal', { signal: true }, 'refused'],
    ['has a browser without storage', { saved: 'nothing-is-kept' }, 'refused'],
  ] as const)(
    'the consent prompt is not shown by itself to a visitor who %s, and opens on request',
    (_, device, consent) => {
      const { question: consentPrompt, consents } = aDevice(device);
      expect(consentPrompt.now()).toMatchObject({ consent, shown: 'no' });
      expect(consents).toEqual([consent]);
      consentPrompt.now().ask();
      expect(consentPrompt.now()).toMatchObject({ consent, shown: 'on-request', answered: false });
    },
  );

  it('the consent prompt closes on an answer, saves it and reports it', () => {
    const { question: consentPrompt, consents, savedAnswer } = aDevice({ signal: true });
    let notified = 0;
    consentPrompt.subscribe(() => {
      notified += 1;
    });
    consentPrompt.now().ask();
    consentPrompt.now().answer('given');
    expect(consentPrompt.now()).toMatchObject({ consent: 'given', shown: 'no', answered: true });
    expect(savedAnswer()).toEqual({ ...yes, despiteSignal: true });
    expect(consents).toEqual(['refused', 'given']);
    expect(notified).toBe(2);
  });

  it('the consent prompt closes when another tab answers, and applies a refusal at once', () => {
    const { question: consentPrompt, consents, answersElsewhere } = aDevice();
    answersElsewhere(yes);
    expect(consentPrompt.now()).toMatchObject({ consent: 'given', shown: 'no' });
    answersElsewhere(answerOf('refused', { signal: false, now }));
    expect(consents).toEqual(['unasked', 'given', 'refused']);
  });
});
