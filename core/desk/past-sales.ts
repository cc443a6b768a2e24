import * as z from 'zod/mini';

/** An edition's `past-sales.yaml`: what last year's edition sold, as the desk shows it beside this year's. */
export const pastSalesFile = z.strictObject({
  placeholder: z.optional(z.boolean()),
  year: z.int().check(z.gte(1900), z.lte(2200)),
  /** All tickets of that edition. */
  total: z.int().check(z.nonnegative()),
  /** Tickets by day; the last one is the day of the festival. */
  days: z.array(z.int().check(z.nonnegative())).check(z.maxLength(400)),
});

export type PastSales = z.output<typeof pastSalesFile>;
