import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { pastWinsYaml } from '#adapters/content-files/past-wins-yaml.ts';
import { pastWinsFile } from '#core/competition/day/past-wins-shape.ts';
import type { Board } from '#core/competition/results/board.ts';
import { winsOfTheYear } from '#core/competition/results/wins-of-the-year.ts';
import { aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { aBoard } from '#fixtures/builders/a-result.ts';

const signed = { state: 'final', version: 1, signedBy: 'Nell Ashdown', queriesCloseAt: null } as const;
const [row] = aBoard().rows;
if (!row) throw new Error('a board without a row');

const juniors: Board = {
  ...aBoard({ status: signed }),
  class: 'junior',
  level: 'gold',
  rows: [
    { ...row, number: 3, place: 1, handler: 'Wren' },
    { ...row, number: 4, place: 1, handler: 'Kit' },
    { ...row, number: 5, place: 3, handler: 'Robin' },
  ],
};
const nobodyRan: Board = { ...aBoard(), class: 'junior', level: 'bronze', rows: [], toRun: [] };
const cards = [
  aRunCard({ number: 3, handler: 'Wren Oakley', hound: 'Acorn: “the nose”' }),
  aRunCard({ number: 4, handler: 'Kit Barrow', hound: 'Dibber' }),
  aRunCard({ number: 5, handler: 'Robin Sayer', hound: 'Hob' }),
];

describe('winners of the year', () => {
  it('winners of the year have full names, and include shared first places', () => {
    const wins = winsOfTheYear([juniors, nobodyRan], cards);
    expect(wins).toEqual({
      ok: true,
      value: [
        { class: 'junior', level: 'gold', handler: 'Wren Oakley', hound: 'Acorn: “the nose”' },
        { class: 'junior', level: 'gold', handler: 'Kit Barrow', hound: 'Dibber' },
      ],
    });
    if (!wins.ok) throw new Error('refused');
    expect(pastWinsFile.parse(parse(pastWinsYaml(wins.value, 2025)))).toMatchObject([
      { year: 2025, ...wins.value[0] },
      { year: 2025, ...wins.value[1] },
    ]);
  });

  it('winners of the year are refused until every group that ran is signed', () => {
    const provisional = { ...juniors, status: { ...signed, state: 'provisional' as const } };
    expect(winsOfTheYear([aBoard({ status: signed }), provisional], cards)).toEqual({
      ok: false,
      refusal: { kind: 'results-not-final', detail: 'The head judge has yet to sign: Junior gold.' },
    });
  });

  it('winners of the year are refused while a hound of a group without results is still to run', () => {
    const toCome: Board = { ...nobodyRan, out: [], toRun: [{ ...row, number: 6 }] };
    expect(winsOfTheYear([juniors, toCome], cards)).toEqual({
      ok: false,
      refusal: { kind: 'results-not-final', detail: 'The head judge has yet to sign: Junior bronze.' },
    });
  });
});
