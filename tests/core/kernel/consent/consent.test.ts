import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Answer,
  answerOf,
  consentOf,
  questionVersion,
  type SavedAnswer,
  yesLastsMs,
} from '#core/kernel/consent/consent.ts';
import { instant, laterBy } from '#core/kernel/time.ts';

const now = instant(Date.UTC(2025, 9, 4));
const yes = answerOf('given', { signal: false, now });
const no = answerOf('refused', { signal: false, now });

describe('consent', () => {
  it('a visitor’s consent to be counted is unasked before the first answer', () => {
    expect(consentOf({ saved: 'none', signal: false, now })).toBe('unasked');
  });

  it('a visitor’s consent to be counted is the saved answer', () => {
    expect(consentOf({ saved: yes, signal: false, now })).toBe('given');
    expect(consentOf({ saved: no, signal: false, now })).toBe('refused');
  });

  it('a visitor’s consent counts as refused where nothing can be stored, because a no could not be stored either', () => {
    expect(consentOf({ saved: 'nothing-is-kept', signal: false, now })).toBe('refused');
  });

  it('a visitor’s consent is asked again a year after a yes, and never after a no', () => {
    const later = laterBy(now, yesLastsMs);
    expect(consentOf({ saved: yes, signal: false, now: laterBy(later, -1) })).toBe('given');
    expect(consentOf({ saved: yes, signal: false, now: later })).toBe('unasked');
    expect(consentOf({ saved: no, signal: false, now: laterBy(later, yesLastsMs) })).toBe('refused');
  });

  it('a visitor’s consent is asked again when the question covers more than the saved yes', () => {
    const older = { version: questionVersion - 1 };
    expect(consentOf({ saved: { ...yes, ...older }, signal: false, now })).toBe('unasked');
    expect(consentOf({ saved: { ...no, ...older }, signal: false, now })).toBe('refused');
  });
});

describe('Global Privacy Control', () => {
  it('the browser’s Global Privacy Control signal counts as a no, so that the question of consent is not asked', () => {
    expect(consentOf({ saved: 'none', signal: true, now })).toBe('refused');
    const older = { ...yes, version: questionVersion - 1, despiteSignal: true };
    expect(consentOf({ saved: older, signal: true, now })).toBe('refused');
  });

  it('Global Privacy Control is overridden by a yes given while it was on, and overrides a yes given before', () => {
    expect(consentOf({ saved: answerOf('given', { signal: true, now }), signal: true, now })).toBe('given');
    expect(consentOf({ saved: yes, signal: true, now })).toBe('refused');
  });

  it('Global Privacy Control never turns a no into a yes', () => {
    const answers = fc.record<Answer>({
      choice: fc.constantFrom('given', 'refused'),
      at: fc.integer({ min: 0, max: 2 * now }).map(instant),
      version: fc.integer({ min: 0, max: questionVersion + 1 }),
      despiteSignal: fc.boolean(),
    });
    const saved = fc.oneof(answers, fc.constantFrom<SavedAnswer>('none', 'nothing-is-kept'));
    fc.assert(
      fc.property(saved, (found) => {
        const withSignal = consentOf({ saved: found, signal: true, now });
        expect(withSignal).not.toBe('unasked');
        if (withSignal === 'given') expect(consentOf({ saved: found, signal: false, now })).toBe('given');
      }),
    );
  });
});
