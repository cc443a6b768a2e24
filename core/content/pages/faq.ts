import * as z from 'zod/mini';
import { type ContentKinds, line } from '../shapes/content-kinds.ts';
import { eachItsOwn } from '../shapes/each-its-own.ts';
import { factualProse } from '../shapes/factual.ts';

/** A question and its answer (§3), which may name facts: the edition's, or those of its page. `id` is its anchor: `/#refunds` opens it. */
const faqItem = (kinds: ContentKinds, names?: readonly string[]) =>
  z.strictObject({
    id: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'an id is made of small letters, figures and dashes')),
    question: line,
    answer: factualProse(kinds, names),
  });

/** Questions in the order in which they are listed. */
export const faq = (kinds: ContentKinds, names?: readonly string[]) =>
  z.array(faqItem(kinds, names)).check(z.minLength(1), eachItsOwn('id'));

export type FaqItem = z.output<ReturnType<typeof faqItem>>;
