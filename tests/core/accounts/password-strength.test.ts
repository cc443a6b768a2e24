import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordStrength } from '#core/accounts/password-strength.ts';
import { passwordLength } from '#core/accounts/sign-up.ts';

describe('how hard a new password is to guess', () => {
  it.each([
    ['', 0],
    ['truffle', 1],
    ['aaaaaaaaaaaaaaaa', 1],
    ['abababababababababababab', 1],
    ['truffles', 2],
    ['truffle hill oak', 3],
    ['found by a hound under an oak', 4],
  ])('%j has %i bars of four', (password, bars) => expect(passwordStrength(password).bars).toBe(bars));

  it('is said in a sentence too', () => {
    expect(passwordStrength('').words).toBe('At least 8 characters');
    expect(passwordStrength('truffle hill oak').words).toBe('Good. Three plain words beat one clever one.');
  });

  it('never falls by typing on, and promises nothing to what would be refused', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.string({ maxLength: 10 }), (password, more) => {
        expect(passwordStrength(password + more).bars).toBeGreaterThanOrEqual(passwordStrength(password).bars);
        if (password.length < passwordLength.least) expect(passwordStrength(password).bars).toBeLessThan(2);
      }),
    );
  });
});
