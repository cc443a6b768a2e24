import { describe, expect, it } from 'vitest';
import { conflictInWords, type SchedulingConflict } from '#core/competition/day/running-order/scheduling-conflict.ts';
import { stableShuffle } from '#core/competition/day/running-order/stable-shuffle.ts';
import { entryId, ringId } from '#core/kernel/ids.ts';

const entries = [entryId('fig'), entryId('moss')];
const ring = ringId('oak');
const names = { ring: (id: string) => `The ${id} ring`, entry: (id: string) => (id === 'fig' ? 'Fig' : 'Moss') };
const words = (conflict: SchedulingConflict) => conflictInWords(conflict, names);

describe('scheduling conflict in words', () => {
  it.each([
    [
      'ring-hours',
      1,
      'The oak ring closes before everyone has run: Fig and Moss would be left over. Keep it open 1 minute longer, or place fewer hounds there.',
    ],
    [
      'junior-hours',
      12,
      'Junior hours end before all juniors of The oak ring have run: Fig and Moss would be left over. Make them 12 minutes longer, or run juniors first in that ring.',
    ],
    [
      'in-season-last',
      5,
      'Hounds in season run last in their ring, which is after junior hours for Fig and Moss in The oak ring. Make junior hours 5 minutes longer, or end the ring with juniors.',
    ],
  ] as const)(
    'a scheduling conflict in words names the ring, the hounds and a remedy: %s',
    (kind, minutesOver, said) => {
      expect(words({ kind, ring, entries, minutesOver })).toBe(said);
    },
  );

  it('a scheduling conflict in words names the gap that would work, or states that none does', () => {
    const apart = { kind: 'kept-apart', entries, gapMinutes: 30 } as const;
    expect(words({ ...apart, gapThatWorks: 20 })).toBe(
      'Fig and Moss share a handler or a hound, and can’t be kept 30 minutes apart within the hours. 20 minutes would work, or longer hours.',
    );
    expect(words({ ...apart, gapThatWorks: null })).toBe(
      'Fig and Moss share a handler or a hound, and can’t be kept apart within the hours. Longer hours would help, or other classes for some of them.',
    );
  });
});

describe('stableShuffle', () => {
  const ids = Array.from({ length: 40 }, (_, at) => `entry-${at}`);
  const idOf = (id: string) => id;

  it('the stable shuffle of entries does not depend on the order of its input', () => {
    const shuffled = stableShuffle(ids, idOf);
    expect(stableShuffle(ids.toReversed(), idOf)).toEqual(shuffled);
    expect(shuffled).not.toEqual(ids);
    expect(shuffled.toSorted()).toEqual(ids.toSorted());
  });

  it('the stable shuffle of entries mixes early and later ones', () => {
    const firstHalf = stableShuffle(ids, idOf).slice(0, 20);
    const early = firstHalf.filter((id) => ids.indexOf(id) < 20).length;
    expect(early).toBeGreaterThan(4);
    expect(early).toBeLessThan(16);
  });
});
