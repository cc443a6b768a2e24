import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '#adapters/content-files/catalogue.ts';
import { dayBegins } from '#core/kernel/edition/edition-moment.ts';
import { laterBy, parseInstant, second } from '#core/kernel/time.ts';
import { catalogueFile } from '#core/shop/products/catalogue-file.ts';
import { saleStateOf } from '#core/shop/products/price-changes.ts';

const products = readCatalogue(join(import.meta.dirname, '../../../fixtures/editions/2025'));

describe('the catalogue of the edition', () => {
  const midnight = dayBegins({ startsAt: parseInstant('2025-11-22T10:00:00Z') });
  const stands = products.filter(({ type }) => type === 'Stands');

  it('the edition’s catalogue sells no stands on the festival’s day, as /exhibitors says', () => {
    expect(stands).not.toEqual([]);
    for (const { hints } of stands) {
      expect(saleStateOf({ metadata: hints }, laterBy(midnight, -second))).toBe('open');
      expect(saleStateOf({ metadata: hints }, midnight)).toBe('over');
    }
  });

  it.each(['22 November', '2025-11-22'])(
    'the edition’s catalogue refuses an end of sale that is not a moment: "%s"',
    (SaleUntil) => {
      const [product] = stands;
      const parsed = catalogueFile.safeParse([{ ...product, price: '£120.00', hints: { SaleUntil } }]);
      expect(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
        ['0.hints.SaleUntil', 'a moment reads like "2025-11-22T00:00:00Z"'],
      ]);
      const ends = [{ ...product, price: '£120.00', hints: { SaleUntil: '2025-11-22T00:00:00Z' } }];
      expect(catalogueFile.safeParse(ends).success).toBe(true);
    },
  );

  it.each([
    ['£0.30', 30],
    ['£0.00', 0],
    ['£15.00', 1500],
  ])('the edition’s catalogue takes a price in pounds: %s', (price, pence) => {
    const [product] = stands;
    expect(catalogueFile.parse([{ ...product, price }])).toMatchObject([{ price: pence }]);
  });

  it.each(['£0.29', 'free', ''])(
    'the edition’s catalogue refuses a price that no card can be charged: "%s"',
    (price) => {
      const [product] = stands;
      const parsed = catalogueFile.safeParse([{ ...product, price }]);
      expect(parsed.error?.issues).toMatchObject([
        {
          code: 'custom',
          path: [0, 'price'],
          message: 'a price reads like £15.00 and is at least £0.30, or £0.00 for what is free',
        },
      ]);
    },
  );

  it('the edition’s catalogue refuses two products with one id', () => {
    const [product] = stands;
    const one = { ...product, price: '£120.00' };
    const parsed = catalogueFile.safeParse([one, { ...one, id: 'prod_other' }, one]);
    expect(parsed.error?.issues).toMatchObject([
      { code: 'custom', path: [2, 'id'], message: `${product?.id} is on sale twice` },
    ]);
  });
});
