import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readEditionFolder } from '#adapters/content-files/edition-folder.ts';
import { seededOrders, seededPeople } from '#fixtures/seed.ts';
import { crowdOf } from '#fixtures/seed-crowd.ts';

const { catalogue } = readEditionFolder(fileURLToPath(new URL('../../../fixtures/editions/2025', import.meta.url)));

const byHand = seededOrders.flatMap(({ cart }) => Object.values(cart)).reduce((sum, quantity) => sum + quantity, 0);

describe('crowd of a seeded festival', () => {
  it('the crowd of a seeded festival is the same for the same seed, and different for another seed', () => {
    expect(crowdOf(1_800, 1)).toEqual(crowdOf(1_800, 1));
    expect(crowdOf(1_800, 1)).not.toEqual(crowdOf(1_800, 2));
  });

  it.each([0, 1, 2, 3, 2025])(
    'the seeded crowd buys the requested number of tickets, and no more of a product than its capacity (seed %i)',
    (seed) => {
      const { orders, people } = crowdOf(1_900 - byHand, seed);
      const sold = new Map<string, number>();
      for (const { cart } of [...seededOrders, ...orders])
        for (const [product, quantity] of Object.entries(cart)) sold.set(product, (sold.get(product) ?? 0) + quantity);
      expect([...sold.values()].reduce((sum, quantity) => sum + quantity, 0)).toBe(1_900);
      for (const [product, quantity] of sold)
        expect(quantity).toBeLessThanOrEqual(catalogue.find(({ id }) => id === product)?.capacity ?? 0);
      const emails = [...seededPeople, ...people].map(({ email }) => email);
      expect(new Set(emails).size).toBe(emails.length);
    },
  );

  it('the seeded crowd has refunds, disputes and partial refunds; only members who do not compete request refunds', () => {
    const { orders, people } = crowdOf(1_800, 2025);
    expect(new Set(orders.map(({ later }) => later))).toEqual(new Set([undefined, 'disputed', 'partly-refunded']));
    const refunded = orders.filter(({ refundedByBuyer }) => refundedByBuyer);
    expect(refunded.length).toBeGreaterThan(5);
    const guests = new Set(people.filter(({ userType }) => userType === 'guest').map(({ email }) => email));
    for (const { buyer } of refunded) expect('member' in buyer && guests.has(buyer.member)).toBe(true);
  });

  it('the seeded crowd names the holders in about every third order, and never those of parking', () => {
    const named = crowdOf(1_800, 2025).orders.filter(({ holders }) => holders);
    expect(named.length).toBeGreaterThan(50);
    for (const { holders, cart } of named) {
      const { prod_adult_day = 0, prod_child_day = 0, prod_competitor = 0 } = cart;
      expect(holders).toHaveLength(prod_adult_day + prod_child_day + prod_competitor);
    }
  });

  it('the crowd of a seeded festival leaves the last market stands and vegetarian lunches on sale', () => {
    for (const { cart } of crowdOf(1_800, 2025).orders)
      expect(Object.keys(cart)).not.toEqual(expect.arrayContaining(['prod_stand_market', 'prod_lunch_vegetarian']));
  });
});
