import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nothingTyped, type TypedKey, typeKey } from '#core/door/entrance/device/hand-scanner.ts';

/** Types these keys, one every `gap` milliseconds, and returns the result of each. */
const typing = (keys: readonly string[], gap: number): readonly TypedKey[] => {
  let typed = nothingTyped;
  return keys.map((key, position) => {
    const meant = typeKey(typed, key, 1_000 + position * gap);
    typed = meant.typed;
    return meant;
  });
};
const codesOf = (keys: readonly string[], gap: number) =>
  typing(keys, gap).flatMap(({ code }) => (code === null ? [] : [code]));

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const aCode = fc.string({ unit: fc.constantFrom(...alphabet), minLength: 4, maxLength: 140 });

describe('a hand scanner', () => {
  it('a hand scanner at the door types a code and ends it by Enter: every character counts, spaces at the ends included', () => {
    fc.assert(
      fc.property(aCode, fc.integer({ min: 1, max: 60 }), (code, gap) => {
        expect(codesOf([...code, 'Enter'], gap)).toEqual([code]);
      }),
    );
  });

  it('a hand scanner at the door sends Shift before capitals, which does not count as a character', () => {
    expect(codesOf(['Shift', 'G', 'Shift', 'B', 'Shift', 'T', '1', ':', 'Enter'], 10)).toEqual(['GBT1:']);
  });

  it('a hand scanner at the door reads one code after the other', () => {
    expect(codesOf([...'GBT1:AB', 'Enter', ...'GBT1:CD', 'Enter'], 10)).toEqual(['GBT1:AB', 'GBT1:CD']);
  });

  it('a hand scanner at the door is recognised after four keys, so its spaces and its Enter do not click a button', () => {
    expect(typing([...'GBT1 :', 'Enter'], 10).map(({ isScanner }) => isScanner)).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
      true,
    ]);
  });
});

describe('a person at the keyboard', () => {
  it('a person at the door’s keyboard types too slowly to be taken for a scanner, so Enter ends no code', () => {
    fc.assert(
      fc.property(aCode, fc.integer({ min: 61, max: 400 }), (text, gap) => {
        expect(codesOf([...text, 'Enter'], gap)).toEqual([]);
        expect(typing([...text, 'Enter'], gap).some(({ isScanner }) => isScanner)).toBe(false);
      }),
    );
  });

  it('a person at the door’s keyboard who typed something before a scan adds nothing to its code', () => {
    let { typed } = typeKey(nothingTyped, 'x', 1_000);
    const codes = [...'GBT1:AB', 'Enter'].map((key, position) => {
      const meant = typeKey(typed, key, 2_000 + position * 10);
      typed = meant.typed;
      return meant.code;
    });
    expect(codes.at(-1)).toBe('GBT1:AB');
  });
});
