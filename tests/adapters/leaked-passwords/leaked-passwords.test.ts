import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { leakedPasswords } from '#adapters/leaked-passwords/leaked-passwords.ts';

const isLeaked = leakedPasswords();

describe('leaked password list', () => {
  it('the leaked password list has every password of 8 characters or more that the strength estimator has', () => {
    const known = dictionary['passwords-common'].filter(({ length }) => length >= 8);
    expect(known.length).toBeGreaterThan(15_000);
    expect(known.filter((password) => !isLeaked(password))).toEqual([]);
  });

  it('the leaked password list ignores upper and lower case', () => expect(isLeaked('PassWord1')).toBe(true));

  it('leaked passwords include number rows and everyday words with decorations, which the list itself lacks', () => {
    const guesses = [
      '87654321',
      '88888888',
      'Password1!',
      'P@ssword1',
      'Summer2025!',
      'Festival1',
      'truffle2025',
      'organiser',
    ];
    expect(guesses.filter((password) => !isLeaked(password))).toEqual([]);
  });

  it.each(['truffle hill oak', 'a truffle under every oak', '', 'pässmörd und brot'])(
    'the leaked password list does not contain %j',
    (password) => expect(isLeaked(password)).toBe(false),
  );
});
