import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountMessages } from '#core/accounts/messages.ts';
import { passwordLength } from '#core/accounts/password-length.ts';
import { passwordStrength } from '#core/accounts/password-strength.ts';

describe('password strength', () => {
  it.each([
    ['', 0],
    ['truffle', 1],
    ['aaaaaaaaaaaaaaaa', 1],
    ['abababababababababababab', 1],
    ['truffles', 2],
    ['truffle hill oak', 3],
    ['found by a hound under an oak', 4],
  ])('password strength rates %j with %i bars of four', (password, bars) =>
    expect(passwordStrength(password).bars).toBe(bars),
  );

  it('password strength is described in a sentence with advice', () => {
    expect(passwordStrength('').words).toBe('At least 8 characters');
    expect(passwordStrength('truffle hill oak').words).toBe('Good. Three plain words beat one clever one.');
  });

  it('password strength follows the estimator once it is loaded, except for simple patterns', () => {
    const guess = (score: 0 | 1 | 2 | 3 | 4) => ({ score, isLeaked: false });
    expect(passwordStrength('truffles', guess(1)).words).toBe('Easy to guess. Another word or two would help.');
    expect(([0, 1, 2, 3, 4] as const).map((score) => passwordStrength('harriet1985', guess(score)).bars)).toEqual([
      1, 1, 2, 3, 4,
    ]);
    expect(passwordStrength('aaaaaaaaaaaa', guess(4)).bars).toBe(1);
    expect(passwordStrength('short', guess(4)).bars).toBe(1);
  });

  it('the password strength meter refuses a leaked password with its own message', () => {
    expect(passwordStrength('password1', { score: 0, isLeaked: true })).toEqual({
      bars: 1,
      words: 'This password has appeared in a data breach. Please choose another.',
      refused: true,
    });
  });

  it('the password strength meter distinguishes a password that would be refused from a weak one', () => {
    const gwen = { name: 'Gwen Guest', email: 'gwen@example.co.uk' };
    expect(passwordStrength('Gwen Guest 1', { score: 3, isLeaked: false }, gwen)).toEqual({
      bars: 1,
      words: accountMessages.passwordGuessable,
      refused: true,
    });
    expect(passwordStrength(' '.repeat(30))).toMatchObject({ bars: 1, refused: true });
    expect(passwordStrength('short').refused).toBe(true);
    expect(passwordStrength('aaaaaaaaaaaa').refused).toBeUndefined();
  });

  it('password strength never falls with more characters, and is at most one bar for a password too short', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.string({ maxLength: 10 }), (password, more) => {
        expect(passwordStrength(password + more).bars).toBeGreaterThanOrEqual(passwordStrength(password).bars);
        if (password.length < passwordLength.least) expect(passwordStrength(password).bars).toBeLessThan(2);
      }),
    );
  });
});
