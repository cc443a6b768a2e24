import * as z from 'zod/mini';
import { endpoint, staffProblems } from '../kernel/endpoint.ts';
import { instant } from '../kernel/time.ts';

const count = z.int().check(z.nonnegative());
const at = z.pipe(z.int().check(z.nonnegative()), z.transform(instant));
const words = (most: number) => z.string().check(z.maxLength(most));
/** Groups of products, or ids. */
const names = z.array(words(70)).check(z.maxLength(200));

/** What is asked of a cart, as the desk changes it; the shape of the edition's file judges it. */
const value = z.object({
  pools: z.array(z.object({ id: words(40), places: count, products: names })).check(z.maxLength(50)),
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
        /** How long the answer can be changed. */
        until: at,
        shownAt: z.array(words(60)).check(z.maxLength(20)),
      }),
    )
    .check(z.maxLength(50)),
  classBeforeMoney: z.boolean(),
});

const answer = z.object({
  now: at,
  /** The next change says on which one it was made. */
  revision: count,
  version: count,
  value,
  /** Checkpoints at which volunteers can see an answer. */
  checkpoints: z.array(z.string()),
  /** Ids of pools that were ever used, which a new one must not take. */
  poolsTaken: z.array(z.string()),
  /** The newest first. */
  history: z.array(z.object({ version: count, at, by: z.string(), restored: z.nullable(count) })),
});

const refusals = {
  'rules-moved': { status: 409 },
  'rules-invalid': {
    status: 422,
    facts: z.object({
      mistakes: z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), reason: z.string() })),
    }),
  },
} as const;

/** The questions about tickets, what products need beside them, and the pools they share (F36). */
export const readRulesDesk = endpoint({
  method: 'GET',
  path: '/api/desk/sale-rules',
  answer,
  problems: staffProblems,
});

/** Changes them, unless they are no longer what was shown. Carts go by them within seconds, in every process. */
export const changeRulesDesk = endpoint({
  method: 'POST',
  path: '/api/desk/sale-rules',
  body: z.object({ revision: count, value }),
  answer,
  refusals,
  problems: staffProblems,
});

/** Goes back to an earlier version; 0 is that of the edition's folder. */
export const restoreRulesDesk = endpoint({
  method: 'POST',
  path: '/api/desk/sale-rules/restore',
  body: z.object({ revision: count, version: count }),
  answer,
  refusals,
  problems: staffProblems,
});
