import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderId } from '#core/kernel/ids.ts';
import { hour, laterBy, minute } from '#core/kernel/time.ts';
import { isActive, placesHeldFor, type WaitingParty } from '#core/shop/waiting-lists/party.ts';
import {
  advanceLine,
  type LineFacts,
  mostPassedOver,
  moveInLine,
  placeInLine,
} from '#core/shop/waiting-lists/waiting-line.ts';
import { aParty } from '#fixtures/builders/a-party.ts';
import { aSaturdayInOctober as now } from '#fixtures/builders/an-order.ts';

const facts = (change: Partial<LineFacts> = {}): LineFacts => ({
  free: 0,
  makesOffers: true,
  now,
  offerMs: 4 * hour,
  salesCloseAt: laterBy(now, 100 * hour),
  paid: new Map(),
  ...change,
});

const advanced = (line: readonly WaitingParty[], change: Partial<LineFacts>): readonly WaitingParty[] => {
  const changed = advanceLine(line, facts(change));
  return line.map((party) => changed.find(({ id }) => id === party.id) ?? party);
};

const statesAfter = (line: readonly WaitingParty[], change: Partial<LineFacts>) =>
  advanced(line, change).map(({ state }) => state);

const anOffer = { at: now, until: laterBy(now, hour) };

describe('a waiting list', () => {
  it('a waiting list offers free places to the first party that fits as a whole', () => {
    const line = [aParty({ places: 4 }), aParty({ places: 2 }), aParty({ places: 1 })];
    const [percy, beth, lionel] = advanced(line, { free: 2 });
    expect(percy).toMatchObject({ state: 'waiting', passedOver: 1 });
    expect(beth).toMatchObject({ state: 'offered', offer: { at: now, until: laterBy(now, 4 * hour) } });
    expect(lionel).toMatchObject({ state: 'waiting', passedOver: 0 });
  });

  it('a waiting list stays unchanged when no places are free, and when it is advanced a second time', () => {
    const line = [aParty({ places: 4 }), aParty({ places: 2 }), aParty({ places: 1 })];
    expect(advanceLine(line, facts())).toEqual([]);
    const once = advanced(line, { free: 3 });
    expect(advanceLine(once, facts({ free: 0 }))).toEqual([]);
  });

  it('a waiting list of a closed year offers nothing; its offers can be paid and lapse, and no turn is lost', () => {
    const line = [aParty({ state: 'offered', offer: anOffer }), aParty({ places: 1 })];
    const closed = { makesOffers: false, free: 9 };
    expect(advanceLine(line, facts(closed))).toEqual([]);
    expect(statesAfter(line, { ...closed, now: anOffer.until })).toEqual(['lapsed', 'waiting']);
    expect(statesAfter(line, { free: 9 })).toEqual(['offered', 'offered']);
  });

  it('a waiting list saves places up for a party that was passed over three times', () => {
    const percy = aParty({ places: 4, passedOver: mostPassedOver });
    const line = [percy, aParty({ places: 1 })];
    expect(advanceLine(line, facts({ free: 3 }))).toEqual([]);
    expect(statesAfter(line, { free: 5 })).toEqual(['offered', 'offered']);
  });

  it('a waiting list stops serving others in the very step in which a party is passed over for the third time', () => {
    const line = [aParty({ places: 9, passedOver: 1 }), ...[1, 1, 1, 1].map((places) => aParty({ places }))];
    expect(statesAfter(line, { free: 4 })).toEqual(['waiting', 'offered', 'offered', 'waiting', 'waiting']);
  });

  it('a waiting list offers the places to the next party in the same step in which an offer lapses', () => {
    const line = [aParty({ state: 'offered', offer: anOffer }), aParty({ places: 2 })];
    expect(statesAfter(line, { now: laterBy(anOffer.until, -1) })).toEqual(['offered', 'waiting']);
    expect(statesAfter(line, { now: anOffer.until })).toEqual(['lapsed', 'offered']);
  });

  it('a waiting list keeps an offer that is being paid until its order ends', () => {
    const order = orderId('ord_1');
    const line = [aParty({ state: 'paying', offer: anOffer, orderId: order }), aParty({ places: 2 })];
    expect(statesAfter(line, { now: laterBy(now, 50 * hour) })).toEqual(['paying', 'waiting']);
    const paidAt = laterBy(now, 40 * minute);
    const [bought] = advanced(line, { now: laterBy(now, 2 * hour), paid: new Map([[order, paidAt]]) });
    expect(bought).toMatchObject({ state: 'bought', endedAt: paidAt });
  });

  it('a waiting list closes with the sales: no offer lasts longer, and waiting parties get an email', () => {
    const salesCloseAt = laterBy(now, hour);
    const [offered] = advanced([aParty()], { free: 2, salesCloseAt });
    expect(offered?.offer?.until).toBe(salesCloseAt);
    const line = [aParty({ state: 'offered', offer: { at: now, until: salesCloseAt } }), aParty()];
    expect(statesAfter(line, { now: salesCloseAt, salesCloseAt, free: 9 })).toEqual(['lapsed', 'closed']);
  });

  it('a waiting list gives all parties their places when a capacity is lifted', () => {
    expect(statesAfter([aParty({ places: 20 }), aParty()], { free: null })).toEqual(['offered', 'offered']);
  });

  it('a waiting list closes at once, with its open offers, when the festival is called off', () => {
    const line = [aParty({ state: 'offered', offer: anOffer }), aParty()];
    expect(statesAfter(line, { salesCloseAt: now, free: 9 })).toEqual(['closed', 'closed']);
  });

  it('a waiting list moves a party to another place, and the others keep their order', () => {
    const line = [aParty(), aParty(), aParty(), aParty()];
    const [percy, beth, hugh, lionel] = line;
    const movedHughTo = (place: number) => {
      const changed = hugh ? moveInLine(line, hugh, place) : [];
      return line
        .map((party) => changed.find(({ id }) => id === party.id) ?? party)
        .toSorted((one, other) => one.position - other.position)
        .map(({ id }) => line.find((each) => each.id === id));
    };
    expect(movedHughTo(1)).toEqual([hugh, percy, beth, lionel]);
    expect(movedHughTo(99)).toEqual([percy, beth, lionel, hugh]);
    expect(hugh && moveInLine(line, hugh, 3)).toEqual([]);
  });

  it('a waiting list counts places in line from 1', () => {
    const line = [aParty(), aParty()];
    expect(line.map((party) => placeInLine(line, party))).toEqual([1, 2]);
    expect(placeInLine(line, aParty())).toBeUndefined();
  });

  it('a waiting list offers only free places, passes a party over at most 3 times, and skips no first party that fits', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 12 });
    const steps = fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(sizes, steps, (wanted, freed) => {
        let line: readonly WaitingParty[] = wanted.map((places) => aParty({ places }));
        let [free, at] = [0, now];
        for (const more of freed) {
          free += more;
          at = laterBy(at, hour);
          const next = advanced(line, { free, now: at });
          const lapsed = line.reduce(
            (sum, party, i) => sum + (next[i]?.state === 'lapsed' ? placesHeldFor(party) : 0),
            0,
          );
          const offered = next.reduce(
            (sum, party, i) => sum + (line[i]?.state === 'waiting' ? placesHeldFor(party) : 0),
            0,
          );
          free += lapsed - offered;
          expect(free).toBeGreaterThanOrEqual(0);
          line = next.filter(isActive);
          const [first] = line.filter(({ state }) => state === 'waiting');
          if (first) expect(first.places).toBeGreaterThan(free);
          for (const party of next) expect(party.passedOver).toBeLessThanOrEqual(mostPassedOver);
        }
      }),
      { numRuns: 300 },
    );
  });
});
