import * as z from 'zod/mini';
import { icon } from '../../kernel/content-shapes/icon.ts';
import { productId } from '../../kernel/ids.ts';
import { parsePounds } from '../../kernel/money.ts';
import { bundleIn } from './bundle.ts';
import { donationSumsIn, donationUnit } from './donation.ts';
import { admitsIn, countsIn } from './names-in-metadata.ts';
import { saleWindowIn } from './price-changes.ts';
import { type Product, productKindOf } from './product.ts';
import { withInherited } from './variants.ts';
import { minutesIn, timesIn } from './when-and-where.ts';

const words = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

/** The provider's minimum payment, in pence. */
const leastPence = 30;

const pounds = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const amount = parsePounds(text);
    if (amount === 0 || (amount !== undefined && amount >= leastPence)) return amount;
    context.issues.push({
      code: 'custom',
      input: text,
      message: 'a price reads like £15.00 and is at least £0.30, or £0.00 for what is free',
    });
    return z.NEVER;
  }),
);

const time = z.string().check(z.refine((text) => minutesIn(text) !== undefined, 'a time reads like "12:30"'));
const names = (isReadable: (text: string) => boolean, what: string) =>
  z.string().check(z.refine(isReadable, `${what} with commas between them, or none`));

const momentOfSale = z
  .string()
  .check(
    z.refine((text) => saleWindowIn({ SaleUntil: text }) !== undefined, 'a moment reads like "2025-11-22T00:00:00Z"'),
  );

const productName = z
  .string()
  .check(z.regex(/^prod_[a-z0-9_]{1,40}$/, 'an id begins prod_ and goes on in small letters, digits and _'));

const hints = z.strictObject({
  Panel: z.exactOptional(z.enum(['sky', 'sage', 'mist', 'ochre', 'clay'])),
  Icon: z.exactOptional(icon),
  Kind: z.exactOptional(z.enum(['meal', 'parking', 'workshop', 'extra', 'donation'])),
  List: z.exactOptional(words(40)),
  Admits: z.exactOptional(names((Admits) => admitsIn({ Admits }) != null, 'checkpoints')),
  Counts: z.exactOptional(names((Counts) => countsIn({ Counts }) != null, 'pools')),
  Bundle: z.exactOptional(
    words(500).check(
      z.refine(
        (Bundle) => bundleIn({ Bundle }) != null,
        'a bundle reads like "prod_adult*2, prod_child*2", of two tickets at least',
      ),
    ),
  ),
  Least: z.exactOptional(words(3)),
  Suggested: z.exactOptional(words(20)),
  VariantOf: z.exactOptional(productName),
  Variant: z.exactOptional(words(60)),
  Door: z.exactOptional(z.enum(['child', 'carer', 'accessible-parking'])),
  Hidden: z.exactOptional(z.literal('yes', 'write "yes" in quotes, or leave it out')),
  SaleFrom: z.exactOptional(momentOfSale),
  SaleUntil: z.exactOptional(momentOfSale),
  When: z.exactOptional(words(60)),
  Starts: z.exactOptional(time),
  Ends: z.exactOptional(time),
  Place: z.exactOptional(words(60)),
  MostPerOrder: z.exactOptional(z.string().check(z.regex(/^[1-9]\d{0,2}$/, 'a whole number in quotes, 1 to 999'))),
});

/** Hints as the texts of the metadata that they become. */
export const textsOf = (each: z.output<typeof hints>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(each).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

const product = z
  .strictObject({
    id: productName,
    name: words(250),
    description: words(500),
    price: pounds,
    /** Null for what has no places: a donation. */
    capacity: z._default(z.nullable(z.number().check(z.int(), z.nonnegative())), null),
    type: z._default(z.enum(['Guest', 'Competitors', 'Stands']), 'Guest'),
    picture: z
      .string()
      .check(
        z.regex(
          /^\/(art|pictures)\/[a-z0-9/-]+\.(svg|webp|png)$/,
          'a picture is a path like /art/icons/food.svg or /pictures/lunch.svg',
        ),
      ),
    hints: z._default(
      hints.check(
        z.refine((each) => timesIn(textsOf(each)) !== undefined, 'it ends after it starts'),
        z.refine(
          ({ VariantOf, Variant }) => (VariantOf === undefined) === (Variant === undefined),
          'a variant has both VariantOf and Variant',
        ),
      ),
      {},
    ),
  })
  .check(
    z.superRefine(({ price, capacity, hints: own }, context) => {
      const say = (field: string, message: string) =>
        context.addIssue({ code: 'custom', input: capacity, message, path: [field] });
      if (own.Bundle !== undefined && capacity !== null)
        say('capacity', 'the products in a bundle have places of their own: leave it out');
      if (own.Kind !== 'donation') {
        if (capacity === null && own.Bundle === undefined) say('capacity', 'it needs a number of places');
        return;
      }
      if (capacity !== null) say('capacity', 'a donation has no places: leave it out');
      if (price !== donationUnit) say('price', 'a donation is sold by the pound: its price is £1.00');
      if (!donationSumsIn(textsOf(own)))
        say('hints', 'Least is whole pounds, and Suggested like "5, 10" and not below it');
    }),
  );

/** An edition's `catalogue.yaml`, in listing order. Prices are in pounds in the file and in pence once parsed. */
export const catalogueFile = z.array(product).check(
  z.minLength(1),
  z.superRefine((products, context) => {
    products.forEach(({ id }, index) => {
      if (products.findIndex((each) => each.id === id) === index) return;
      context.addIssue({ code: 'custom', input: id, message: `${id} is on sale twice`, path: [index, 'id'] });
    });
    products.forEach(({ hints: { VariantOf: of } }, index) => {
      if (of === undefined || products.some(({ id, hints: { VariantOf } }) => id === of && VariantOf === undefined))
        return;
      const message = `there is no product ${of} to be a variant of`;
      context.addIssue({ code: 'custom', input: of, message, path: [index, 'hints', 'VariantOf'] });
    });
    products.forEach(({ hints: { Bundle } }, index) => {
      for (const { product: part } of bundleIn({ Bundle: Bundle ?? '' }) ?? [])
        if (!products.some(({ id, type, hints: own }) => id === part && type === 'Guest' && own.Bundle === undefined)) {
          const message = `there is no ticket ${part} to be in a bundle`;
          context.addIssue({ code: 'custom', input: Bundle, message, path: [index, 'hints', 'Bundle'] });
        }
    });
  }),
);

export type CatalogueFile = readonly z.output<typeof product>[];

/** The products of an edition's files, as the edition's other files name them. */
export const productsIn = (
  catalogue: CatalogueFile,
): readonly Pick<Product, 'id' | 'ticketType' | 'kind' | 'metadata'>[] =>
  withInherited(
    catalogue.map(({ id, type, hints: own }) => {
      const metadata = textsOf(own);
      return { id: productId(id), ticketType: type, kind: productKindOf(metadata), metadata };
    }),
  );
