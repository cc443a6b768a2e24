import { describe, expect, it } from 'vitest';
import { isEasilyGuessed } from '#core/accounts/easily-guessed.ts';

describe('first guess of a password', () => {
  it.each([
    ['a number row', ['87654321', '987654321', '12345678910', '11223344']],
    ['one character repeated', ['88888888', '!!!!!!!!', 'aaaaaaaa']],
    ['a short part repeated', ['12341234', 'abcabcabc', '121212121']],
    ['a keyboard row', ['asdfghjk', '1qaz2wsx', 'q1w2e3r4', 'qwerty2025', 'poiuytrewq', 'qwert-1907']],
    ['a common word with a number or a sign', ['Password1!', 'Summer2025!', '123password', 'Trüffle2025']],
    ['a common word with signs for letters', ['P@ssword1', 'Pa$$w0rd', 'F3stival2025', '$ummer2025']],
    ['the festival’s own words', ['Festival1', 'truffle2025', 'organiser', 'TruffleHound25', 'headjudge']],
  ])('the first guess of a password is %s', (_what, passwords) =>
    expect(passwords.filter((password) => !isEasilyGuessed(password))).toEqual([]),
  );

  it('a password is not easily guessed if it is three listed words, a word beside others, or digits without a pattern', () => {
    const good = [
      'truffle hound festival',
      'found by a hound',
      'gwen digs at midnight',
      '4711081547',
      '! ? ! ? ! ?',
      '',
    ];
    expect(good.filter(isEasilyGuessed)).toEqual([]);
  });

  it('an easily guessed password is recognised in a short time when the password is long', () => {
    expect(isEasilyGuessed('dogoil'.repeat(42))).toBe(false);
    expect(isEasilyGuessed(`${'a1'.repeat(127)}b`)).toBe(false);
  });
});
