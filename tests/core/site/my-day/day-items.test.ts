import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slotEnd } from '#core/site/content/programme.ts';
import { type DayItem, dayInGroups, itemsOfDay, overlapOf } from '#core/site/my-day/day-items.ts';
import { starKeyOf } from '#core/site/my-day/star.ts';
import { words } from '../../../web/support/words.ts';

const aThing = (name: string, ...sessions: DayItem['sessions']): DayItem => ({
  ...{ key: starKeyOf('item', name), kind: 'item', name, where: 'Stage', icon: 'stage', colour: 'clay', sessions },
});
const namesOf = (things: readonly DayItem[]) =>
  dayInGroups(things).map((group) => group.map(({ thing }) => thing.name));

describe('things of the day', () => {
  it('the programme, workshops that are not in it, and stalls can be starred', () => {
    const workshops = [
      { id: 'prod_spores', name: 'Spores II', where: 'Microscope tent', from: 780, to: 840 },
      { id: 'prod_knife', name: 'Sharpening a knife', where: 'Market hall', from: 600 },
    ];
    const things = itemsOfDay(words.schedule, workshops, words.market.exhibitors);
    expect(things.filter(({ name }) => name === 'Spores II')).toHaveLength(1);
    expect(things.find(({ name }) => name === 'Sharpening a knife')).toMatchObject({
      ...{ key: 'workshop:prod_knife', where: 'Market hall', sessions: [{ from: 600 }] },
    });
    expect(things.filter(({ kind }) => kind === 'stall')).toHaveLength(words.market.exhibitors.length);
    expect(new Set(things.map(({ key }) => key)).size).toBe(things.length);
  });
});

describe('clashes of a day', () => {
  it('starred items that overlap clash, and those that follow each other do not', () => {
    const panel = aThing('Panel', { from: 780, to: 840 });
    const spores = aThing('Spores', { from: 800, to: 860 });
    const tea = aThing('Tea', { from: 860, to: 900 });
    expect(namesOf([tea, spores, panel])).toEqual([['Panel', 'Spores'], ['Tea']]);
    const [clash = []] = dayInGroups([panel, spores]);
    expect(overlapOf(clash)).toBe(40);
  });

  it('a starred item with several times does not clash, because there is another time', () => {
    const arena = aThing('Arena', { from: 600, to: 780 }, { from: 840, to: 960 });
    expect(namesOf([arena, aThing('Panel', { from: 700, to: 760 })])).toEqual([['Arena'], ['Panel'], ['Arena']]);
  });

  it('every entry of a day is in exactly one group, and groups of one thing each do not overlap', () => {
    const session = fc
      .tuple(fc.integer({ min: 20, max: 30 }), fc.integer({ min: 1, max: 4 }))
      .map(([from, long]) => ({ from: from * 30, to: (from + long) * 30 }));
    fc.assert(
      fc.property(fc.array(session, { maxLength: 8 }), (sessions) => {
        const things = sessions.map((each, nth) => aThing(`thing ${nth}`, each));
        const groups = dayInGroups(things);
        expect(
          groups
            .flat()
            .map(({ thing }) => thing.name)
            .toSorted(),
        ).toEqual(things.map(({ name }) => name).toSorted());
        for (const [nth, group] of groups.entries())
          for (const next of groups.slice(nth + 1))
            for (const one of group)
              for (const other of next) expect(other.session.from >= slotEnd(one.session)).toBe(true);
      }),
    );
  });
});
