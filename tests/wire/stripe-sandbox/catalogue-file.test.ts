import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '#adapters/content-files/catalogue.ts';
import { seedsOf } from '../../../server/payments-sandbox/store/seed.ts';
import { onSale } from './test-sandbox.ts';

const site = new URL('https://festival.example');
const parking = `- id: prod_parking
  name: Parking
  description: A field.
  price: £4.00
  capacity: 400
  picture: /art/icons/plain/outdoors.svg
`;
const read = (text: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'truffle-catalogue-'));
  writeFileSync(join(folder, 'catalogue.yaml'), text);
  return readCatalogue(folder);
};

describe('seed from the catalogue file', () => {
  it('the payment sandbox’s seed has meals and parking with fixed ids, a competitor ticket for £55.00, and stands', () => {
    const byId = new Map(seedsOf(onSale, site).map((product) => [product.id, product]));
    expect(byId.get('prod_lunch_meat')).toMatchObject({
      unitAmount: 3_200,
      metadata: { Kind: 'meal', Capacity: '60' },
    });
    expect(byId.get('prod_lunch_vegetarian')).toMatchObject({ unitAmount: 3_200, metadata: { Kind: 'meal' } });
    expect(byId.get('prod_parking')).toMatchObject({ unitAmount: 400, metadata: { Kind: 'parking' } });
    expect(byId.get('prod_competitor')).toMatchObject({
      unitAmount: 5_500,
      metadata: { Competitors: 'true', Capacity: '90' },
    });
    expect(byId.get('prod_stand_food')?.metadata.Stands).toBe('true');
    expect(byId.get('prod_adult_day')?.metadata).toEqual({ Capacity: '1500', Panel: 'sky' });
  });

  it('the payment sandbox’s seed from the catalogue file makes image URLs absolute with the site’s origin', () => {
    expect(seedsOf(read(parking), site)[0]?.images).toEqual(['https://festival.example/art/icons/plain/outdoors.svg']);
  });

  it.each([
    ['a price in pence', parking.replace('£4.00', '400'), ':4 0.price'],
    ['a price without a pound sign', parking.replace('£4.00', '"4.00"'), ':4 0.price: a price reads like £15.00'],
    ['a capacity that is not whole', parking.replace('400\n', '400.5\n'), ':5 0.capacity'],
    ['an unknown field', `${parking}  colour: red\n`, ':7 0.colour: no such field'],
    ['a missing name', parking.replace('  name: Parking\n', ''), ':1 0.name'],
    ['an id without its prefix', parking.replace('prod_parking', 'parking'), ':1 0.id: an id begins prod_'],
    ['two products with one id', parking + parking, ':7 1.id: prod_parking is on sale twice'],
    ['broken YAML', `${parking}  : : [`, ':7 '],
  ])('the payment sandbox’s seed from the catalogue file names file, line and reason for %s', (_, text, reason) => {
    expect(() => read(text)).toThrow(`/catalogue.yaml${reason}`);
  });
});
