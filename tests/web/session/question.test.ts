import { describe, expect, it } from 'vitest';
import { type Answer, answerOf, type Consent, type Saved } from '#core/consent/consent.ts';
import { instant } from '#core/kernel/time.ts';
import { openQuestion } from '../../../web/session/question.ts';

const now = instant(Date.UTC(2025, 9, 4));
const yes = answerOf('given', { signal: false, now });

/** A device with one tab of ours and the means to speak from another. */
const aDevice = ({ saved = 'none', signal = false }: { saved?: Saved; signal?: boolean } = {}) => {
  let kept: Saved = saved;
  let otherTab = () => {};
  const consents: Consent[] = [];
  const question = openQuestion({
    savedConsent: {
      load: () => kept,
      save(answer) {
        kept = answer;
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
    question,
    consents,
    kept: () => kept,
    answersElsewhere(answer: Answer) {
      kept = answer;
      otherTab();
    },
  };
};

describe('the one question of privacy', () => {
  it('comes by itself to whoever has never answered', () => {
    const { question, consents } = aDevice();
    expect(question.now()).toMatchObject({ consent: 'unasked', shown: 'by-itself' });
    expect(consents).toEqual(['unasked']);
  });

  it.each([
    ['has said yes', { saved: yes }, 'given'],
    ['has said no', { saved: answerOf('refused', { signal: false, now }) }, 'refused'],
    ['lets the browser say no', { signal: true }, 'refused'],
    ['has a browser that keeps nothing', { saved: 'nothing-is-kept' }, 'refused'],
  ] as const)('does not come to whoever %s, and can be fetched', (_, device, consent) => {
    const { question, consents } = aDevice(device);
    expect(question.now()).toMatchObject({ consent, shown: 'no' });
    expect(consents).toEqual([consent]);
    question.now().ask();
    expect(question.now()).toMatchObject({ consent, shown: 'on-request', answered: false });
  });

  it('is gone once answered, and the answer is kept and told', () => {
    const { question, consents, kept } = aDevice({ signal: true });
    let told = 0;
    question.subscribe(() => {
      told += 1;
    });
    question.now().ask();
    question.now().answer('given');
    expect(question.now()).toMatchObject({ consent: 'given', shown: 'no', answered: true });
    expect(kept()).toEqual({ ...yes, despiteSignal: true });
    expect(consents).toEqual(['refused', 'given']);
    expect(told).toBe(2);
  });

  it('goes when it is answered in another tab, and a no there counts here at once', () => {
    const { question, consents, answersElsewhere } = aDevice();
    answersElsewhere(yes);
    expect(question.now()).toMatchObject({ consent: 'given', shown: 'no' });
    answersElsewhere(answerOf('refused', { signal: false, now }));
    expect(consents).toEqual(['unasked', 'given', 'refused']);
  });
});
