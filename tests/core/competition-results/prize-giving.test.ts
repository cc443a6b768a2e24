import { describe, expect, it } from 'vitest';
import type { Board } from '#core/competition-results/board.ts';
import { certificateOf, podiumCalls } from '#core/competition-results/prize-giving.ts';
import { aBoard } from '#fixtures/builders/a-result.ts';

const [row] = aBoard().rows;
if (!row) throw new Error('a board without a row');
const hound = (number: number, place: number) => ({ ...row, number, place, hound: `Hound ${number}` });
const signed = (change: Partial<Board> = {}): Board =>
  aBoard({
    standing: { state: 'final', version: 1, signedBy: 'Nell Ashdown', queriesCloseAt: null },
    rows: [hound(1, 1), hound(2, 2), hound(3, 2), hound(4, 4)],
    ...change,
  });

describe('certificateOf', () => {
  it('has hound, handler, group, place and signature', () => {
    expect(certificateOf(signed(), 1)).toEqual({
      title: '1st place',
      group: 'Silver hounds',
      hound: 'Hound 1',
      handler: 'Lagotto Romagnolo, with Harriet Lamb',
      points: '35 points',
      signed: 'Signed by Nell Ashdown, head judge',
    });
    expect(certificateOf(signed(), 3)?.title).toBe('2nd place, shared');
  });

  it('has the version of a result that was signed again', () => {
    const again = { state: 'final', version: 2, signedBy: 'Nell Ashdown', queriesCloseAt: null } as const;
    expect(certificateOf(signed({ standing: again }), 1)?.signed).toBe(
      'Signed by Nell Ashdown, head judge (version 2)',
    );
  });

  it('returns null without a place or a signature', () => {
    expect(certificateOf(signed(), 8)).toBeNull();
    expect(certificateOf(aBoard(), 7)).toBeNull();
  });
});

describe('podiumCalls', () => {
  it('starts with third place and calls everyone who shares a place together', () => {
    expect(podiumCalls(signed()).map(({ place, who }) => [place, who.length])).toEqual([
      ['2nd place, shared', 2],
      ['1st place', 1],
    ]);
    expect(podiumCalls(signed())[1]?.who).toEqual([
      'Hound 1, Lagotto Romagnolo, with Harriet Lamb. Number 1, 35 points.',
    ]);
  });

  it('is empty before the result is signed', () => {
    expect(podiumCalls(aBoard())).toEqual([]);
  });
});
