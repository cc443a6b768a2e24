import { describe, expect, it } from 'vitest';
import type { Board } from '#core/competition/results/board.ts';
import { certificateOf, certificatesOf, podiumCalls } from '#core/competition/results/prize-giving.ts';
import { aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { aBoard } from '#fixtures/builders/a-result.ts';

const [row] = aBoard().rows;
if (!row) throw new Error('a board without a row');
const hound = (number: number, place: number) => ({ ...row, number, place, hound: `Hound ${number}` });
const signed = (change: Partial<Board> = {}): Board =>
  aBoard({
    status: { state: 'final', version: 1, signedBy: 'Nell Ashdown', queriesCloseAt: null },
    rows: [hound(1, 1), hound(2, 2), hound(3, 2), hound(4, 4)],
    ...change,
  });

const of = (number: number, handler = 'Harriet Lamb') => aRunCard({ number, handler });

describe('certificateOf', () => {
  it('the certificate of a run has the full name of a junior, which leaderboards shorten', () => {
    expect(certificateOf(signed({ class: 'junior' }), of(1, 'Ben Marsh'))?.handler).toBe(
      'Lagotto Romagnolo, with Ben Marsh',
    );
  });

  it('one certificate is made for every placed run of a class', () => {
    expect(certificatesOf(signed(), [of(2), of(1)]).map(({ title }) => title)).toEqual([
      '1st place',
      '2nd place, shared',
    ]);
    expect(certificatesOf(aBoard(), [of(7)])).toEqual([]);
  });

  it('the certificate of a run has hound, handler, group, place and signature', () => {
    expect(certificateOf(signed(), of(1))).toEqual({
      place: 1,
      level: 'silver',
      title: '1st place',
      group: 'Silver hounds',
      hound: 'Hound 1',
      handler: 'Lagotto Romagnolo, with Harriet Lamb',
      points: '35 points',
      signed: 'Signed by Nell Ashdown, head judge',
    });
    expect(certificateOf(signed(), of(3))?.title).toBe('2nd place, shared');
  });

  it('the certificate of a run has no points below zero', () => {
    const rows = [0, -5].map((total, nth) => ({ ...hound(nth + 1, nth + 1), total }));
    expect(certificatesOf(signed({ rows }), [of(1), of(2)]).map(({ points }) => points)).toEqual(['0 points', null]);
  });

  it('the certificate of a run has the version of a result that was signed again', () => {
    const again = { state: 'final', version: 2, signedBy: 'Nell Ashdown', queriesCloseAt: null } as const;
    expect(certificateOf(signed({ status: again }), of(1))?.signed).toBe(
      'Signed by Nell Ashdown, head judge (version 2)',
    );
  });

  it('a run without a place or a signature has no certificate', () => {
    expect(certificateOf(signed(), of(8))).toBeNull();
    expect(certificateOf(aBoard(), of(7))).toBeNull();
    const again = { version: 1, queriesCloseAt: null } as const;
    for (const status of [
      { ...again, state: 'under-review', signedBy: 'Nell Ashdown' } as const,
      { ...again, state: 'final', signedBy: null } as const,
    ])
      expect(certificateOf(signed({ status }), of(1))).toBeNull();
  });
});

describe('podiumCalls', () => {
  it('the podium calls start with third place and call everyone who shares a place together', () => {
    expect(podiumCalls(signed()).map(({ place, who }) => [place, who.length])).toEqual([
      ['2nd place, shared', 2],
      ['1st place', 1],
    ]);
    expect(podiumCalls(signed())[1]?.who).toEqual([
      'Hound 1, Lagotto Romagnolo, with Harriet Lamb. Number\u00A01, 35\u00A0points.',
    ]);
  });

  it('the podium calls call no place after the third, which has the last rosette', () => {
    const calls = podiumCalls(signed({ rows: [hound(1, 1), hound(2, 2), hound(3, 3), hound(4, 4)] }));
    expect(calls.map(({ place }) => place)).toEqual(['3rd place', '2nd place', '1st place']);
  });

  it('the podium calls are empty before the result is signed', () => {
    expect(podiumCalls(aBoard())).toEqual([]);
  });
});
