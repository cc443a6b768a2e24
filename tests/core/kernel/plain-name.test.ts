import { describe, expect, it } from 'vitest';
import { plainName } from '../../../core/kernel/plain-name.ts';

describe('a plain name', () => {
  it.each(['Ada', 'Ada Byron-King', 'J. R. Hartley', 'Siân O’Neill', 'Rex 2', 'K9', 'Hound 12'])('is %j', (name) => {
    expect(plainName(name)).toBe(name);
  });

  it('has single spaces', () => {
    expect(plainName(' Ada \n Byron ')).toBe('Ada Byron');
  });

  it.each([
    '',
    ' ',
    'evil.example',
    'https://evil.example',
    'Win, now',
    'ada@festival.example',
    'Rex 123',
    'Ring 07 70 09 00 12',
    '4ever',
    'a'.repeat(41),
  ])('is not %j', (typed) => {
    expect(plainName(typed)).toBeUndefined();
  });
});
