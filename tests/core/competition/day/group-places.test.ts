import { describe, expect, it } from 'vitest';
import { fullGroups, groupPlaces } from '#core/competition/day/group-places.ts';
import type { Assignment } from '#core/competition/day/placement.ts';
import { placeEntry } from '#core/competition/day/placing/place-entry.ts';
import { cappedAtGroupPlaces, withGroupPlacesLeft } from '#core/competition/day/ticket-capacity.ts';
import type { EntryId } from '#core/kernel/ids.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';
import { aDay, nell } from '../../support/a-day.ts';
import { theRulebook } from '../rules/the-rulebook.ts';

describe('group places', () => {
  it('a competition group’s places decrease with every entry that requests the group, to 0 at least', async () => {
    const day = aDay({ perGroup: 2 });
    for (const handler of ['One', 'Two', 'Three']) day.comes(handler);
    day.comes('Kid', { class: 'junior', handlerBirthDate: '2012-01-01', guardian: 'Mo', competitionGroup: 'gold' });
    const groups = groupPlaces(await day.read(), day.ports.rulebook);
    expect(groups).toEqual([
      { class: 'adult', level: 'gold', left: 2 },
      { class: 'adult', level: 'silver', left: 0 },
      { class: 'adult', level: 'bronze', left: 2 },
      { class: 'junior', level: 'gold', left: 1 },
      { class: 'junior', level: 'silver', left: 2 },
      { class: 'junior', level: 'bronze', left: 2 },
    ]);
    expect(fullGroups(groups)).toMatchObject([
      {
        group: { class: 'adult', level: 'silver' },
        instead: [
          { class: 'adult', level: 'gold' },
          { class: 'adult', level: 'bronze' },
        ],
      },
    ]);
  });

  it('a competition group’s places limit the capacity of competitor tickets in the catalogue', () => {
    const capped = cappedAtGroupPlaces(theRulebook);
    expect(capped(aProduct({ ticketType: 'Competitors', capacity: 100 })).capacity).toBe(90);
    expect(capped(aProduct({ ticketType: 'Competitors', capacity: null })).capacity).toBe(90);
    expect(capped(aProduct({ ticketType: 'Competitors', capacity: 15 })).capacity).toBe(15);
    expect(capped(aProduct({ ticketType: 'Guest', capacity: 1500 })).capacity).toBe(1500);
    expect(capped(aProduct({ ticketType: 'Stands', capacity: null })).capacity).toBeNull();
  });

  it('a competition group’s places are shared by all kinds of competitor tickets', () => {
    const kind = (capacity: number | null, placesLeft: number | null) => ({
      ...aProduct({ ticketType: 'Competitors', capacity }),
      placesLeft,
    });
    const left = (...items: Parameters<ReturnType<typeof withGroupPlacesLeft>>[0][number][]) =>
      withGroupPlacesLeft(theRulebook)(items).map(({ placesLeft }) => placesLeft);
    expect(left(kind(90, 40), kind(90, 70))).toEqual([20, 20]);
    expect(left(kind(90, 40), kind(10, 10))).toEqual([40, 10]);
    expect(left(kind(90, 10), kind(90, 10))).toEqual([0, 0]);
    const guest = { ...aProduct({ capacity: 1500 }), placesLeft: 3 };
    expect(left(guest, kind(90, 89), { ...guest, placesLeft: null })).toEqual([3, 89, null]);
  });

  it('a competition group’s places are taken where the head judge placed an entry, not by waiting or withdrawn ones', async () => {
    const day = aDay({ perGroup: 2 });
    const [moved, waits, gone] = [day.comes('One'), day.comes('Two'), day.comes('Three')];
    const put = async (entry: EntryId, where: Assignment) =>
      placeEntry(day.ports)(
        { entry, put: where, inSeason: false, reason: 'Better so', seen: (await day.read()).placements.length },
        nell,
      );
    await put(moved, { kind: 'running', level: 'bronze' });
    await put(waits, { kind: 'waiting', level: 'gold' });
    await put(gone, { kind: 'withdrawn' });
    const adults = groupPlaces(await day.read(), day.ports.rulebook).slice(0, 3);
    expect(adults.map(({ level, left }) => [level, left])).toEqual([
      ['gold', 2],
      ['silver', 2],
      ['bronze', 1],
    ]);
  });
});
