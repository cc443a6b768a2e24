import * as z from 'zod/mini';
import { type Instant, parseInstant } from '../../kernel/time.ts';
import { isPoolId, poolId } from '../../shop/products/pool.ts';
import { groupsOfProducts, isProductName } from '../../shop/products/product-groups.ts';

const words = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

const named = z
  .string()
  .check(
    z.refine(
      isProductName,
      `one of ${groupsOfProducts.join(', ')}, a list of the edition, or the id of a product, prod_…`,
    ),
  );

const products = z.array(named).check(z.minLength(1));

const pool = z.strictObject({
  id: z.pipe(z.string().check(z.refine(isPoolId, 'an id has small letters, digits and dashes')), z.transform(poolId)),
  places: z.int().check(z.nonnegative()),
  products,
});

const need = z.strictObject({
  products,
  needs: products,
  /** The name of the needed product in a refusal: "a day ticket". */
  called: words(60),
  within: z.enum(['order', 'account']),
});

const moment = z.pipe(
  z.string(),
  z.transform((text, context): Instant => {
    try {
      return parseInstant(text);
    } catch {
      context.issues.push({ code: 'custom', input: text, message: 'a moment reads like 2025-11-15T00:00:00+00:00' });
      return z.NEVER;
    }
  }),
);

const question = z.strictObject({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'an id has small letters, digits and dashes')),
  products,
  asks: words(120),
  /** The name of the answers in lists, such as "Allergies"; without it, lists use `asks`. */
  called: z.optional(words(30)),
  hint: z._default(z.string().check(z.maxLength(200)), ''),
  /** Empty for an answer in free text. */
  options: z._default(z.array(words(60)).check(z.maxLength(20)), []),
  required: z._default(z.boolean(), false),
  /** Whether the answer is about a person's health: it is deleted earlier, and shown only where needed. */
  sensitive: z._default(z.boolean(), false),
  until: moment,
  /** The checkpoints whose volunteers see the answer. */
  shownAt: z._default(z.array(words(60)), []),
});

/** Refuses a list in which two items have the same id. */
const distinct = (what: string) =>
  z.superRefine((list: readonly { readonly id: string }[], context) => {
    list.forEach(({ id }, index) => {
      if (list.findIndex((each) => each.id === id) === index) return;
      context.addIssue({ code: 'custom', input: id, message: `two ${what} are called ${id}`, path: [index, 'id'] });
    });
  });

/** The schema of `fixtures/editions/<year>/sale-rules.yaml`. */
export const saleRulesFile = z.strictObject({
  pools: z._default(z.array(pool).check(distinct('pools')), []),
  needs: z._default(z.array(need), []),
  questions: z._default(z.array(question).check(distinct('questions')), []),
  /**
   * Whether a competitor ticket is bought for a class and level, with the conditions of entry checked before it is
   * paid.
   */
  classBeforeMoney: z._default(z.boolean(), false),
});
