import { describe, expect, it } from 'vitest';
import { plainName } from '../../../core/kernel/plain-name.ts';

describe('a plain name', () => {
  it.each(['Ada', 'Ada Byron-King', 'J. R. Hartley', 'Siân O’Neill', 'Rex 2', 'K9', 'Hound 12'])(
    'a plain name, without link or sentence, may be %j',
    (name) => {
      expect(plainName(name)).toBe(name);
    },
  );

  it('a plain name has single spaces', () => {
    expect(plainName(' Ada \n Byron ')).toBe('Ada Byron');
  });

  it.each([
    ['Siân 🐕 ap Dafydd', 'Siân'],
    ['🐕 Bramble', 'Bramble'],
    ['Mr 🐕 Jones', 'Jones'],
    ['Łukasz (dog person) Żółć', 'Łukasz'],
    ['Bramble of the Great Oak Wood and the River Beyond', 'Bramble'],
  ])('the plain name of %j uses only the first plain word, which is no link and no sentence', (typed, plain) => {
    expect(plainName(typed)).toBe(plain);
  });

  it.each([
    '',
    ' ',
    'evil.example',
    'https://evil.example',
    'ada@festival.example',
    'Claim www.evil.example now',
    'Ada <ada@evil.example>',
    'Win, now',
    'Win £5 now',
    'Rex 123',
    '4ever',
    'a'.repeat(61),
    '🐕',
    'Mr 🐕',
    'J 🐕',
    '07700 900123',
  ])('a plain name, without link or sentence, is not %j', (typed) => {
    expect(plainName(typed)).toBeUndefined();
  });
});
