import { describe, expect, it } from 'vitest';
import { totalGroupPlaces, withGroupPlacesLeft } from '#core/competition/day/ticket-capacity.ts';
import { priceId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { laterBy, parseInstant } from '#core/kernel/time.ts';
import { earlyBird } from '#core/shop/products/early-bird.ts';
import { nextPrice } from '#core/shop/products/price-changes.ts';
import { groupsOfProducts, takesProduct } from '#core/shop/products/product-groups.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';
import { anItem, competitor, parking } from '../../support/catalogue.ts';
import { edition } from '../../support/edition.ts';

const now = parseInstant('2025-10-04T08:00:00Z');
const rise = { at: laterBy(now, 1), priceId: priceId('price_2'), amount: pence(6000) };
const entry = anItem({ ...competitor, priceChanges: [rise] });

describe('the early-bird offer of the catalogue', () => {
  it('the early-bird offer of the catalogue is the competitor ticket’s price until its planned rise', () => {
    const offer = { price: 5500, fullPrice: 6000, saving: 500, endedAt: rise.at, ended: false };
    expect(earlyBird(edition, now, [anItem(), entry])).toEqual(offer);
  });

  it('the early-bird offer of the catalogue is the edition’s ended offer when no price rise is planned', () => {
    const over = earlyBird(edition, now);
    const fall = { ...rise, amount: pence(5500) };
    for (const item of [
      anItem({ priceChanges: [rise] }),
      { ...entry, priceChanges: [fall] },
      { ...entry, priceChanges: [] },
      { ...entry, price: null },
    ])
      expect(earlyBird(edition, now, [item])).toEqual(over);
    expect(earlyBird(edition, rise.at, [entry])).toMatchObject({ ended: true, fullPrice: 5500 });
  });

  it('the early-bird offer of the catalogue ends at the next of several price changes', () => {
    const second = { ...rise, at: laterBy(now, 2) };
    expect(nextPrice({ priceChanges: [rise, second] }, now)).toBe(rise);
    expect(nextPrice({ priceChanges: [rise, second] }, rise.at)).toBe(second);
    expect(nextPrice({}, now)).toBeUndefined();
  });
});

describe('the groups of products', () => {
  it.each([
    ['guests', { ticketType: 'Guest', kind: 'entry' }],
    ['meals', { ticketType: 'Guest', kind: 'meal' }],
    ['parking', { ticketType: 'Guest', kind: 'parking' }],
    ['stands', { ticketType: 'Stands', kind: 'entry' }],
    ['competitors', { ticketType: 'Competitors', kind: 'entry' }],
  ] as const)('the groups of products are disjoint: one of the %s is in no other', (group, facts) => {
    expect(groupsOfProducts.filter((each) => takesProduct(each, aProduct(facts)))).toEqual([group]);
  });
});

describe('the places for competitors', () => {
  const rules = { entry: { perGroup: 15 } } as Parameters<typeof totalGroupPlaces>[0];
  const [full, early] = [
    anItem({ ...competitor, capacity: 90, placesLeft: 80 }),
    { ...entry, capacity: 20, placesLeft: 4 },
  ];

  it('the places for competitors are shared by all competitor tickets, and by no other ticket', () => {
    expect(totalGroupPlaces(rules)).toBe(90);
    const items = [full, early, anItem({ ...parking, capacity: 50, placesLeft: 50 })];
    expect(withGroupPlacesLeft(rules)(items).map(({ placesLeft }) => placesLeft)).toEqual([90 - 10 - 16, 4, 50]);
  });

  it('the places for competitors are those left in all groups if a ticket has no own limit, and never below zero', () => {
    const unlimited = anItem({ ...competitor, capacity: null, placesLeft: null });
    expect(withGroupPlacesLeft(rules)([unlimited, early]).map(({ placesLeft }) => placesLeft)).toEqual([74, 4]);
    const oversold = [{ ...full, placesLeft: 0 }, { ...early, capacity: 10, placesLeft: 0 }, unlimited];
    expect(withGroupPlacesLeft(rules)(oversold).map(({ placesLeft }) => placesLeft)).toEqual([0, 0, 0]);
  });
});
