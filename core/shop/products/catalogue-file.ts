import * as z from 'zod/mini';
import { icon } from '../../kernel/content-shapes/icon.ts';
import { parsePounds } from '../../kernel/money.ts';
import { saleWindowIn } from './price-changes.ts';

const words = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

/** The provider's minimum payment, in pence. */
const leastPence = 30;

const pounds = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const amount = parsePounds(text);
    if (amount !== undefined && amount >= leastPence) return amount;
    context.issues.push({
      code: 'custom',
      input: text,
      message: 'a price reads like £15.00 and is at least £0.30',
    });
    return z.NEVER;
  }),
);

const hints = z.strictObject({
  Panel: z.exactOptional(z.enum(['sky', 'sage', 'mist', 'ochre', 'clay'])),
  Icon: z.exactOptional(icon),
  Kind: z.exactOptional(z.enum(['meal', 'parking'])),
  Door: z.exactOptional(z.enum(['child', 'carer', 'accessible-parking'])),
  Hidden: z.exactOptional(z.literal('yes', 'write "yes" in quotes, or leave it out')),
  SaleUntil: z.exactOptional(
    z
      .string()
      .check(
        z.refine(
          (text) => saleWindowIn({ SaleUntil: text }) !== undefined,
          'a moment reads like "2025-11-22T00:00:00Z"',
        ),
      ),
  ),
  When: z.exactOptional(words(60)),
  MostPerOrder: z.exactOptional(z.string().check(z.regex(/^[1-9]\d{0,2}$/, 'a whole number in quotes, 1 to 999'))),
});

const product = z.strictObject({
  id: z
    .string()
    .check(z.regex(/^prod_[a-z0-9_]{1,40}$/, 'an id begins prod_ and goes on in small letters, digits and _')),
  name: words(250),
  description: words(500),
  price: pounds,
  capacity: z.number().check(z.int(), z.nonnegative()),
  type: z._default(z.enum(['Guest', 'Competitors', 'Stands']), 'Guest'),
  picture: z
    .string()
    .check(
      z.regex(
        /^\/(art|pictures)\/[a-z0-9/-]+\.(svg|webp|png)$/,
        'a picture is a path like /art/icons/food.svg or /pictures/lunch.svg',
      ),
    ),
  hints: z._default(hints, {}),
});

/** An edition's `catalogue.yaml`, in listing order. Prices are in pounds in the file and in pence once parsed. */
export const catalogueFile = z.array(product).check(
  z.minLength(1),
  z.superRefine((products, context) => {
    products.forEach(({ id }, index) => {
      if (products.findIndex((each) => each.id === id) === index) return;
      context.addIssue({ code: 'custom', input: id, message: `${id} is on sale twice`, path: [index, 'id'] });
    });
  }),
);

export type CatalogueFile = readonly z.output<typeof product>[];
