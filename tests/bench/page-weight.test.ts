import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { isWithinBudget, kilobytes, kindOf, type PageWeight, pageWeights } from '../../bench/page-weight.ts';
import { routes } from '../../web/app/routes/routes.ts';
import { dist, theSiteIsBuilt } from '../support/built-site.ts';

describe('kinds of pages', () => {
  const kindAt = (path: string) => kindOf(routes.find((route) => route.path === path) ?? expect.unreachable(path));

  it('in the bench, a page’s kind is public where search engines list the page', () => {
    for (const path of ['/', '/tickets', '/leaderboard', '/results', '/competition-rules'])
      expect(kindAt(path), path).toBe('public');
  });

  it('in the bench, a page’s kind is personal where the page shows one visitor’s data', () => {
    for (const path of ['/cart', '/success', '/my-festival', '/my-festival/account', '/login', '/ticket/:id?'])
      expect(kindAt(path), path).toBe('personal');
  });

  it('in the bench, a page’s kind is staff at and below the address of each staff section', () => {
    for (const path of [
      '/desk',
      '/desk/money',
      '/desk/orders/:id',
      '/door/sell',
      '/judge',
      '/rekey',
      '/placing-desk/print',
    ])
      expect(kindAt(path), path).toBe('staff');
    expect(kindOf({ path: '/desk/something-new', listed: false })).toBe('staff');
    expect(kindOf({ path: '/judges', listed: true })).toBe('public');
  });
});

describe('scripts of each built page', () => {
  let weights: readonly PageWeight[];
  beforeAll(async () => {
    await theSiteIsBuilt();
    weights = pageWeights(join(dist, 'client'));
  });

  it('the scripts of each built page stay within the budget of the page’s kind', () => {
    const tooHeavy = weights.filter((weight) => !isWithinBudget(weight));
    expect(tooHeavy.map(({ page, kind, bytes }) => `${page}: ${kilobytes(bytes)} kB, ${kind}`)).toEqual([]);
  });

  it('the scripts of each built page are at most forty files', () => {
    expect(weights.filter(({ files }) => files > 40).map(({ page, files }) => `${page}: ${files} files`)).toEqual([]);
  });

  it('the scripts of each built page are weighed for every page of the route table', () => {
    expect(weights.length).toBe(new Set(routes.map(({ page }) => page)).size + 1);
  });
});
