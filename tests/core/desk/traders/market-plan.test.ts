import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasPowerFor, type MarketPlan, neighboursOf, setUpSlots } from '#core/desk/traders/market-plan.ts';
import { givenNote, pitchTowards, placingNote, planLead, slotNote } from '#core/desk/traders/plan-words.ts';
import { traderId } from '#core/desk/traders/trader-application.ts';
import { day, formatTime, laterBy, parseInstant } from '#core/kernel/time.ts';
import { aSiteConfig } from '#fixtures/builders/a-site-config.ts';

/** Two rows of three pitches; those above have power. */
const plan: MarketPlan = {
  ...{ size: [300, 200], areas: [], words: [] },
  pitches: [0, 1, 2, 3, 4, 5].map((nth) => ({
    ...{ id: String(nth + 1), at: [10 + 90 * (nth % 3), nth < 3 ? 10 : 110], size: [80, 60], ground: '3 m' },
    power: nth < 3 ? '13 A' : 'none',
  })),
};
const pitch = (id: string) => plan.pitches.find((each) => each.id === id) ?? expect.fail(`no pitch ${id}`);
const trader = (name: string, change = {}) => ({
  ...{ id: traderId(`trader-${name}-000000000`), name, stand: 'Food stand', power: 'none' as const },
  ...{ column: 'paid' as const, categories: ['Local'], pitch: null, slot: null, plate: '', isLate: false },
  ...change,
});

describe('the plan of the market', () => {
  it('arrow keys on the market plan lead from each pitch to every other, and never off it', () => {
    expect(pitchTowards(plan, pitch('1'), 'ArrowRight')?.id).toBe('2');
    expect(pitchTowards(plan, pitch('1'), 'ArrowDown')?.id).toBe('4');
    expect(pitchTowards(plan, pitch('1'), 'ArrowLeft')).toBeUndefined();
    expect(pitchTowards(plan, pitch('5'), 'ArrowUp')?.id).toBe('2');
    expect(pitchTowards(plan, pitch('5'), 'Tab')).toBeUndefined();
    const reached = new Set(['1']);
    for (const id of reached)
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
        const next = pitchTowards(plan, pitch(id), key);
        if (next) reached.add(next.id);
      }
    expect(reached.size).toBe(6);
  });

  it('the plan of the market says who is next door, what is taken, and what has no power', () => {
    expect(neighboursOf(plan, '2').map(({ id }) => id)).toEqual(['1', '3']);
    const bosham = trader('Bosham Cheese', { pitch: '1' });
    const cuckmere = trader('Cuckmere Cheese', { power: '13 A', column: 'accepted' });
    const all = [bosham, cuckmere];
    expect(placingNote(plan, all, cuckmere, pitch('1'))).toMatchObject({ kind: 'bad', title: 'Pitch 1 is taken' });
    expect(placingNote(plan, all, cuckmere, pitch('4'))).toMatchObject({
      kind: 'warn',
      text: 'Cuckmere Cheese asked for 13 A. Pitches 2 and 3 have it.',
    });
    const beside = placingNote(plan, all, cuckmere, pitch('2'));
    expect(beside.text).toContain('Bosham Cheese is next door on 1');
    expect(planLead({ plan, traders: all })).toBe('Six pitches: one paid, five free. One trader has none yet.');
  });

  it('a given pitch is on the page of its trader at once, and for one who isn’t accepted only from then on', () => {
    const paid = trader('Bertram’s Besoms');
    expect(givenNote(paid, '4')).toMatchObject({
      title: 'Bertram’s Besoms has pitch 4',
      text: 'Their page shows it already.',
    });
    const ready = trader('Weald Willow', { column: 'ready' });
    expect(givenNote(ready, '5').text).toBe('Their page shows it once you accept them.');
    expect(slotNote(ready).text).toBe('Their page shows it once you accept them.');
  });

  it('a pitch suits a stall that asks for no power, and one with 32 A suits every stall', () => {
    fc.assert(
      fc.property(fc.constantFrom('none', '13 A', '32 A'), (wanted) => {
        expect(hasPowerFor({ power: '32 A' }, wanted)).toBe(true);
        expect(hasPowerFor({ power: 'none' }, wanted)).toBe(wanted === 'none');
        expect(hasPowerFor({ power: '13 A' }, wanted)).toBe(wanted !== '32 A');
      }),
    );
  });

  it('set-up slots keep their time in London and their id when the day moves, over a change of the clocks too', () => {
    const { edition } = aSiteConfig();
    const slots = [
      { daysBefore: 0, at: '08:20' },
      { daysBefore: 1, at: '13:00' },
    ];
    const traders = { ...edition.traders, setUp: { vehicles: 4, slots } };
    for (const startsAt of [
      edition.startsAt,
      laterBy(edition.startsAt, 200 * day),
      parseInstant('2025-10-26T10:00:00Z'),
    ]) {
      const found = setUpSlots({ traders, startsAt });
      expect(found.map(({ id, at }) => [id, formatTime(at)])).toEqual([
        ['1-13:00', '13:00'],
        ['0-08:20', '08:20'],
      ]);
    }
  });
});
