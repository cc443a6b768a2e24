import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { CatalogueItem } from '#core/shop/products/product.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';
import { productListCache } from '../../../server/caches/product-list-cache.ts';
import type { EncodedResponse } from '../../../server/http/encoded-response.ts';

const items = (placesLeft: number): readonly CatalogueItem[] =>
  Array.from({ length: 120 }, (_, nth) => ({ ...aProduct({ name: `Shirt ${nth}` }), placesLeft }));

const bytesOf = ({ br }: EncodedResponse): Buffer => {
  const body = br?.body ?? '';
  return typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
};
const placesIn = (list: EncodedResponse): unknown =>
  JSON.parse(String(brotliDecompressSync(bytesOf(list))))[0].placesLeft;

it('a product list that stays the same is compressed once more, and a sale gives a new one', async () => {
  let now = { items: items(9), version: 1 };
  const cache = productListCache({ snapshot: async () => now, freshSnapshot: () => now }, {});
  const first = await cache.current();
  const smaller = await expect
    .poll(() => {
      const sent = cache.fresh();
      return sent && bytesOf(sent).length < bytesOf(first).length ? sent : undefined;
    })
    .toBeDefined()
    .then(() => cache.fresh());
  expect(smaller?.etag).toBe(first.etag);
  expect(placesIn(smaller ?? first)).toBe(9);

  now = { items: items(8), version: 2 };
  expect(cache.fresh()).toBeUndefined();
  expect(placesIn(await cache.current())).toBe(8);
});
