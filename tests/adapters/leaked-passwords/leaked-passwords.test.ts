import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { leakedPasswords } from '#adapters/leaked-passwords/leaked-passwords.ts';

const isLeaked = leakedPasswords();

describe('leaked password list', () => {
  it('contains every password of eight characters or more that the browser’s strength estimator contains', () => {
    const known = dictionary['passwords-common'].filter(({ length }) => length >= 8);
    expect(known.length).toBeGreaterThan(15_000);
    expect(known.filter((password) => !isLeaked(password))).toEqual([]);
  });

  it('ignores upper and lower case', () => expect(isLeaked('PassWord1')).toBe(true));

  it('contains number rows and common words with decorations, which the list lacks', () => {
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
    'does not contain %j',
    (password) => expect(isLeaked(password)).toBe(false),
  );
});
