import * as z from 'zod/mini';
import type { ProductId } from '../../kernel/ids.ts';

const count = z.int().check(z.nonnegative());

const product = z.strictObject({
  /** The product's id in this edition's catalogue; absent for a product that is no longer sold. */
  id: z.exactOptional(z.string()),
  name: z.string().check(z.minLength(1), z.maxLength(250)),
  tickets: count,
});

/** An edition's `past-sales.yaml`: last year's sales, for comparison at the desk. */
export const pastSalesFile = z.strictObject({
  placeholder: z.optional(z.boolean()),
  year: z.int().check(z.gte(1900), z.lte(2200)),
  /** The total number of tickets of that edition. */
  total: count,
  /** Tickets by day; the last day is the day of the festival. Days before the first of the list are unknown. */
  days: z.array(count).check(z.maxLength(400)),
  /** All tickets by product, adding up to `total`; absent when that edition has no figures by product. */
  products: z.exactOptional(z.array(product).check(z.minLength(1), z.maxLength(200))),
});

export type PastSales = z.output<typeof pastSalesFile>;

/** What the last edition sold of one product. */
export type PastProduct = z.output<typeof product>;

type Fault = { readonly path: readonly (string | number)[]; readonly reason: string };

/** Contradictions in the figures by product: with their total, with each other and with the catalogue. */
export const pastSalesFaults = (
  { total, products = [] }: Pick<PastSales, 'total' | 'products'>,
  catalogue: readonly ProductId[],
): readonly Fault[] => {
  const sum = products.reduce((all, { tickets }) => all + tickets, 0);
  const known = new Set<string>(catalogue);
  return [
    ...(products.length > 0 && sum !== total
      ? [{ path: ['products'], reason: `the products add up to ${sum} tickets, and the total is ${total}` }]
      : []),
    ...products.flatMap(({ id }, nth): readonly Fault[] => {
      if (id === undefined) return [];
      const path = ['products', nth, 'id'];
      if (!known.has(id))
        return [
          { path, reason: `there is no product ${id} in the catalogue; leave out the id of what is no longer sold` },
        ];
      return products.findIndex((each) => each.id === id) === nth
        ? []
        : [{ path, reason: `${id} is listed twice; add its tickets together` }];
    }),
  ];
};
