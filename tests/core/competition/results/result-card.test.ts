import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unnamedHandler } from '#core/competition/day/anonymise.ts';
import { publicName } from '#core/competition/results/public-name.ts';
import {
  placedResult,
  type ResultAddress,
  resultAt,
  resultCardOf,
  resultCardPath,
  resultPath,
} from '#core/competition/results/result-card.ts';
import { classes, levels } from '#core/kernel/class-and-level.ts';
import { aBoard } from '#fixtures/builders/a-result.ts';

const signed = { state: 'final', version: 1, signedBy: 'Nell Ashdown', queriesCloseAt: null } as const;
const address: ResultAddress = { year: 2025, class: 'adult', level: 'silver', number: 7 };
const [bramble] = aBoard().rows;
if (!bramble) throw new Error('the board has a row');
const cardOf = (board: ReturnType<typeof aBoard>, where = address) => {
  const result = placedResult([board], where);
  return result && resultCardOf(result, where.year);
};

describe('card of a result', () => {
  it('the card of a signed result names hound, place, year, handler and points', () => {
    expect(cardOf(aBoard({ status: signed }))).toEqual({
      ...{ hound: 'Bramble', line: 'First in Silver, 2025', who: 'with Harriet Lamb', foot: '35 points' },
      ...{ level: 'silver', place: 1 },
    });
  });

  it('the card of a shared place says so', () => {
    const rows = [bramble, { ...bramble, number: 12, hound: 'Fig' }];
    expect(cardOf(aBoard({ status: signed, rows }))?.line).toBe('Joint first in Silver, 2025');
  });

  it('the card of a junior has the first name only, and says the class', () => {
    const rows = [{ ...bramble, handler: publicName('Poppy Lamb', 'junior') }];
    const board = aBoard({ class: 'junior', status: signed, rows });
    expect(cardOf(board, { ...address, class: 'junior' })).toMatchObject({
      ...{ line: 'First in Junior silver, 2025', who: 'with Poppy' },
    });
  });

  it('the card of a handler who asked to be forgotten has no name', () => {
    const rows = [{ ...bramble, handler: unnamedHandler }];
    expect(cardOf(aBoard({ status: signed, rows }))?.who).toBe('');
  });

  it('the card of a hound without points says what it found', () => {
    const of = (oilFinds: number) =>
      cardOf(aBoard({ status: signed, rows: [{ ...bramble, total: -4, oilFinds, truffleFinds: 0 }] }))?.foot;
    expect([of(1), of(0)]).toEqual(['Found 1, and had a lovely day', 'Had a lovely day']);
  });

  it('a disqualified, a waiting and an unknown hound have no result card, nor has a hound before its result is signed', () => {
    const board = aBoard({ status: signed });
    expect([8, 9, 99].map((number) => cardOf(board, { ...address, number }))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(cardOf(aBoard())).toBeUndefined();
    expect(cardOf(aBoard({ status: { ...signed, state: 'under-review' } }))).toBeUndefined();
  });

  it('the path of a card changes when a correction changes what it says, and only then', () => {
    const pathOf = (change: Partial<typeof bramble>, version = 1) => {
      const card = cardOf(aBoard({ status: { ...signed, version }, rows: [{ ...bramble, ...change }] }));
      return card && resultCardPath(address, card);
    };
    expect(pathOf({})).toMatch(/^\/2025\/results\/adult\/silver\/7\/card-[0-9a-f]{16}\.png$/);
    expect(pathOf({}, 2)).toBe(pathOf({}));
    for (const change of [{ total: 34 }, { place: 2 }, { hound: 'Bramley' }, { handler: 'H. Lamb' }])
      expect(pathOf(change), JSON.stringify(change)).not.toBe(pathOf({}));
  });
});

describe('address of a result', () => {
  it('the address of a result is parsed back to that result', () => {
    fc.assert(
      fc.property(
        fc.record({
          year: fc.integer({ min: 1000, max: 9999 }),
          class: fc.constantFrom(...classes),
          level: fc.constantFrom(...levels),
          number: fc.integer({ min: 0, max: 9999 }),
        }),
        (each) => {
          expect(resultAt(resultPath(each))).toEqual(each);
        },
      ),
    );
  });

  it.each([
    '/2025/results/adult/silver',
    '/results/adult/silver/7',
    '/2025/results/cats/silver/7',
    '/2025/results/adult/silver/x',
  ])('the address %s is of no result', (path) => {
    expect(resultAt(path)).toBeUndefined();
  });
});
