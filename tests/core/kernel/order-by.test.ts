import { describe, expect, it } from 'vitest';
import { orderBy, pageAfter, reversed } from '#core/kernel/order-by.ts';

const at = (time: number, id: string) => ({ time, id });
const byTime = orderBy<ReturnType<typeof at>>(
  ({ time }) => time,
  ({ id }) => id,
);
const [early, late, lateToo] = [at(1, 'c'), at(2, 'a'), at(2, 'b')];

describe('order of a list', () => {
  it('sorting a list by several keys: a later key decides between equal earlier ones', () => {
    expect([lateToo, late, early].toSorted(byTime)).toEqual([early, late, lateToo]);
    expect([early, late, lateToo].toSorted(reversed(byTime))).toEqual([lateToo, late, early]);
  });

  it('sorting a list by text: capitals come before small characters, as in the stores', () => {
    expect(['b', 'a', 'B'].toSorted(orderBy((text) => text))).toEqual(['B', 'a', 'b']);
  });

  it('the page of a list starts behind its cursor, which need not be in the list', () => {
    const all = [lateToo, early, late];
    expect(pageAfter(all, byTime, null, 2)).toEqual([early, late]);
    expect(pageAfter(all, byTime, late, 2)).toEqual([lateToo]);
    expect(pageAfter(all, byTime, at(1, 'd'), 1)).toEqual([late]);
    expect(pageAfter(all, byTime, lateToo, 2)).toEqual([]);
  });
});
