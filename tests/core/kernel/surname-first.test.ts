import { describe, expect, it } from 'vitest';
import { surnameFirst } from '#core/kernel/surname-first.ts';

describe('a name with its surname first', () => {
  it.each([
    ['Harriet Lamb', 'Lamb, Harriet'],
    ['Cher', 'Cher'],
    [' Ludwig van  Beethoven ', 'Beethoven, Ludwig van'],
    ['The Mycological Society', 'The Mycological Society'],
    ['Lamb,  Harriet', 'Lamb, Harriet'],
    ['Harriet Lamb, QC', 'Harriet Lamb, QC'],
  ])('a name with its surname first: %j is written as %j', (name, written) => {
    expect(surnameFirst(name)).toBe(written);
  });
});
