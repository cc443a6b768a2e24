import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { poolId } from '#core/shop/products/pool.ts';
import type { CatalogueItem, Product } from '#core/shop/products/product.ts';
import { takesProduct } from '#core/shop/products/product-groups.ts';
import {
  nameWithVariant,
  oneForAllVariants,
  poolsOfVariants,
  variantOf,
  withPlacesOfVariants,
  withTheirVariants,
  withVariants,
} from '#core/shop/products/variants.ts';
import { hiddenAmong } from '#core/shop/vouchers/order-voucher.ts';
import { isNamed } from '#core/tickets/sale-rules/sale-rules.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';

const shirt = aProduct({
  id: productId('prod_shirt'),
  name: 'Festival T-shirt',
  capacity: 10,
  kind: 'extra',
  metadata: { Kind: 'extra', Place: 'Ticket hut', Admits: 'ticket-hut', Capacity: '10' },
});
const sizeOf = (name: string, more: Partial<Product> = {}): Product =>
  aProduct({
    id: productId(`prod_shirt_${name.toLowerCase()}`),
    name: `Festival T-shirt, ${name}`,
    description: '',
    images: [],
    ...more,
    metadata: { VariantOf: 'prod_shirt', Variant: name, ...more.metadata },
  });
const [small, large] = [sizeOf('S', { capacity: 4 }), sizeOf('L', { capacity: 8, metadata: { Place: 'The stall' } })];
const lunch = aProduct({ id: productId('prod_lunch'), kind: 'meal', metadata: { Kind: 'meal' } });
const catalogue = [small, lunch, shirt, large];

describe('variants of a product', () => {
  it('a variant is listed after its product, and inherits from it what it does not define itself', () => {
    const [first, ...rest] = withVariants(catalogue);
    expect([first, ...rest].map((each) => each?.id)).toEqual([lunch.id, shirt.id, small.id, large.id]);
    const [, whole, s, l] = [first, ...rest];
    expect(whole).toMatchObject({ priceId: null, price: null });
    expect(s).toMatchObject({ kind: 'extra', description: shirt.description, images: shirt.images });
    expect(s?.metadata).toMatchObject({ Kind: 'extra', Place: 'Ticket hut', Admits: 'ticket-hut' });
    expect(s?.metadata.Capacity).toBeUndefined();
    expect(l?.metadata.Place).toBe('The stall');
    expect(l?.capacity).toBe(8);
  });

  it('a variant of a hidden competitor ticket is hidden and a competitor ticket, too', () => {
    const whole = { ...shirt, ticketType: 'Competitors' as const, metadata: { Competitors: 'true', Hidden: 'yes' } };
    const all = withVariants([whole, small]);
    expect(all.map(({ ticketType }) => ticketType)).toEqual(['Competitors', 'Competitors']);
    expect([...hiddenAmong(all)]).toEqual([whole.id, small.id]);
  });

  it('a catalogue without variants is left unchanged', () => {
    fc.assert(
      fc.property(fc.subarray([shirt, lunch, aProduct()]), (products) => {
        expect(withVariants(products)).toBe(products);
        expect(poolsOfVariants(products)).toEqual([]);
      }),
    );
  });

  it('rules, checkpoints, vouchers and lists that name a product include its variants', () => {
    const [, , s] = withVariants(catalogue);
    expect(s && takesProduct('prod_shirt', s)).toBe(true);
    expect(s && takesProduct('extras', s)).toBe(true);
    expect(s && isNamed(['prod_shirt'], s)).toBe(true);
    expect(s && isNamed(['prod_lunch', 'meals'], s)).toBe(false);
    expect(withTheirVariants([shirt.id, lunch.id], catalogue)).toEqual([shirt.id, lunch.id, small.id, large.id]);
    expect(withTheirVariants([large.id], catalogue)).toEqual([large.id]);
  });

  it('the capacity of a product is a pool shared with its variants; without a capacity there is no pool', () => {
    expect(poolsOfVariants(catalogue)).toEqual([
      { id: poolId('variants:prod_shirt'), places: 10, products: [shirt.id, small.id, large.id] },
    ]);
    expect(poolsOfVariants([{ ...shirt, capacity: null }, small])).toEqual([]);
  });

  it('a product has no more places left than its variants together, or than its own number', () => {
    const items = (left: number | null, ofSmall: number | null, ofLarge: number | null): readonly CatalogueItem[] => [
      { ...shirt, placesLeft: left },
      { ...small, placesLeft: ofSmall },
      { ...large, placesLeft: ofLarge },
    ];
    const leftOf = (...args: Parameters<typeof items>) => withPlacesOfVariants(items(...args))[0]?.placesLeft;
    expect(leftOf(10, 0, 0)).toBe(0);
    expect(leftOf(10, 2, 3)).toBe(5);
    expect(leftOf(4, 2, 3)).toBe(4);
    expect(leftOf(4, 2, null)).toBe(4);
    expect(leftOf(null, null, 3)).toBeNull();
  });

  it('a list of names and prices has a product with variants once, at the lowest price', () => {
    const items = withVariants([shirt, { ...small, price: pence(1800) }, { ...large, price: pence(1500) }, lunch]);
    const listed = oneForAllVariants(items.map((each) => ({ ...each, placesLeft: null })));
    expect(listed.map(({ name, price }) => [name, price])).toEqual([
      ['Festival T-shirt', 1500],
      ['Guest ticket', 2500],
    ]);
  });

  it('a variant’s name says which one it is, also when the provider’s dashboard left it out', () => {
    expect(nameWithVariant('Festival T-shirt', small.metadata)).toBe('Festival T-shirt, S');
    expect(nameWithVariant('Festival T-shirt, S', small.metadata)).toBe('Festival T-shirt, S');
    expect(nameWithVariant('Lunch', lunch.metadata)).toBe('Lunch');
    expect(variantOf({ VariantOf: 'not an id' })).toBeUndefined();
  });
});
