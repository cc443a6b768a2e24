import * as z from 'zod/mini';
import * as wire from '../../kernel/wire.ts';

const words = (most: number) => z.string().check(z.maxLength(most));
/** Names of product groups, or product ids. */
const names = z.array(words(70)).check(z.maxLength(200));

/** The rules of sale as the desk edits them: every field of the edition’s file, whose schema validates them. */
export const rulesOnDesk = z.object({
  pools: z.array(z.object({ id: words(40), places: wire.count, products: names })).check(z.maxLength(50)),
  needs: z
    .array(z.object({ products: names, needs: names, called: words(60), within: z.enum(['order', 'account']) }))
    .check(z.maxLength(50)),
  questions: z
    .array(
      z.object({
        id: words(40),
        products: names,
        asks: words(120),
        called: z.nullable(words(30)),
        hint: words(200),
        options: z.array(words(60)).check(z.maxLength(20)),
        required: z.boolean(),
        sensitive: z.boolean(),
        /** The time until which the answer can be changed. */
        until: wire.instant,
        shownAt: z.array(words(60)).check(z.maxLength(20)),
      }),
    )
    .check(z.maxLength(50)),
  classBeforeMoney: z.boolean(),
});
