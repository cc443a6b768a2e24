import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEditionFolder } from '#adapters/content-files/edition-folder.ts';
import type { LastEdition, SoldProduct } from '#core/desk/editions/ports.ts';
import { priceId, productId } from '#core/kernel/ids.ts';
import { productKindOf } from '#core/shop/products/product.ts';

const folder = fileURLToPath(new URL('../../fixtures/editions/2025', import.meta.url));

/** The edition of 2025 at its end: its folder, its products as the provider has them, and 100 adult tickets sold. */
export const lastEdition = (change: Partial<LastEdition> = {}): LastEdition => {
  const { edition, catalogue } = readEditionFolder(folder);
  const products = catalogue.map(({ id, name, description, price, capacity, type, picture, hints }): SoldProduct => {
    const metadata = Object.fromEntries(Object.entries({ ...hints, Capacity: String(capacity) }));
    return {
      product: {
        ...{ id: productId(id), name, description, price, capacity, metadata, images: [picture] },
        ...{ priceId: priceId(`price_${id}`), ticketType: type, kind: productKindOf(metadata) },
      },
      isArchived: false,
      sold: id === 'prod_adult_day' ? 100 : 0,
    };
  });
  const files = globSync('**/*.*', { cwd: folder })
    .sort()
    .map((path) => ({ path: path.split('\\').join('/'), bytes: readFileSync(join(folder, path)) }));
  return {
    ...{ edition, files, products },
    sales: {
      ...{ year: 2025, total: 100, days: [40, 60] },
      products: [{ id: 'prod_adult_day', name: 'Adult day ticket', tickets: 100 }],
    },
    winners: { podiums: null, wins: null },
    takings: 150_000,
    ...change,
  };
};
