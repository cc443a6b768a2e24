import * as z from 'zod/mini';
import { type ContentKinds, line } from './content-kinds.ts';
import { factualProse } from './factual.ts';

/** A question and its answer (§3), which may name facts. `id` is its anchor: `/#refunds` opens it. */
export const faqItem = (kinds: ContentKinds) =>
  z.strictObject({
    id: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'an id is made of small letters, figures and dashes')),
    question: line,
    answer: factualProse(kinds),
  });

/** Questions in the order in which they are listed. */
export const faq = (kinds: ContentKinds) => z.array(faqItem(kinds)).check(z.minLength(1));

export type FaqItem = z.output<ReturnType<typeof faqItem>>;
