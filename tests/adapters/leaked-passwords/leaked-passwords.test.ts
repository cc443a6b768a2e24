import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { leakedPasswords } from '#adapters/leaked-passwords/leaked-passwords.ts';

const isLeaked = leakedPasswords();

describe('the list of leaked passwords', () => {
  it('knows every password of eight characters or more that the estimator in the browser knows', () => {
    const known = dictionary['passwords-common'].filter(({ length }) => length >= 8);
    expect(known.length).toBeGreaterThan(15_000);
    expect(known.filter((password) => !isLeaked(password))).toEqual([]);
  });

  it('knows them however their letters are written', () => expect(isLeaked('PassWord1')).toBe(true));

  it.each(['truffle hill oak', 'a truffle under every oak', '', 'pässwörd1'])('leaves %j alone', (password) =>
    expect(isLeaked(password)).toBe(false),
  );
});
