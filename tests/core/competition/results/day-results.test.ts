import { describe, expect, it } from 'vitest';
import { dayResults } from '#core/competition/results/day-results.ts';
import { aBoard } from '#fixtures/builders/a-result.ts';

const final = { state: 'final', version: 1, signedBy: 'Nell Ashdown', queriesCloseAt: null } as const;
const row = aBoard().rows[0] ?? expect.unreachable();
const empty = aBoard({ level: 'gold', rows: [], out: [] });

describe('results of the day for everyone', () => {
  it('results of the day for everyone are none when no hound ran', () => {
    expect(dayResults([])).toEqual({ state: 'none', champions: [], figures: null });
    expect(dayResults([empty]).state).toBe('none');
  });

  it('results of the day for everyone have no champions and no figures of unsigned results', () => {
    expect(dayResults([empty, aBoard()])).toEqual({ state: 'being-signed', champions: [], figures: null });
  });

  it('results of the day for everyone have the champions of signed results while other results are unsigned', () => {
    const found = dayResults([aBoard(), aBoard({ level: 'bronze', status: final })]);
    expect(found.state).toBe('being-signed');
    expect(found.champions).toEqual([
      {
        class: 'adult',
        level: 'bronze',
        number: 7,
        hound: 'Bramble',
        breed: 'Lagotto Romagnolo',
        handler: 'Harriet Lamb',
        total: 35,
      },
    ]);
    expect(found.figures).toBeNull();
  });

  it('results of the day have every champion of a shared place, adults before juniors, and figures over all groups', () => {
    const tied = [row, { ...row, number: 9, hound: 'Moss' }, { ...row, number: 10, hound: 'Otto', place: 3 }];
    const found = dayResults([
      aBoard({ class: 'junior', status: final, out: [] }),
      aBoard({ status: final, rows: tied }),
    ]);
    expect(found.champions.map(({ class: of, hound }) => `${of} ${hound}`)).toEqual([
      'adult Bramble',
      'adult Moss',
      'junior Bramble',
    ]);
    expect(found).toMatchObject({ state: 'signed', figures: { hounds: 5, truffles: 8 } });
  });
});
