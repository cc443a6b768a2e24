import * as z from 'zod/mini';

/** An edition's `past-sales.yaml`: last year's sales, for comparison at the desk. */
export const pastSalesFile = z.strictObject({
  placeholder: z.optional(z.boolean()),
  year: z.int().check(z.gte(1900), z.lte(2200)),
  /** The total number of tickets of that edition. */
  total: z.int().check(z.nonnegative()),
  /** Tickets by day; the last day is the day of the festival. */
  days: z.array(z.int().check(z.nonnegative())).check(z.maxLength(400)),
});

export type PastSales = z.output<typeof pastSalesFile>;
