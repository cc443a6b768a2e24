import * as z from 'zod/mini';
import { type ContentFieldTypes, line } from '../../../kernel/content-shapes/field-types.ts';
import { templatedProse } from '../shapes/templated-text.ts';
import { uniqueBy } from '../shapes/unique-by.ts';

/**
 * A question and its answer (§3), with placeholders for facts of the edition or of the page. `id` is its anchor:
 * `/#refunds` opens it.
 */
const faqItem = (fieldTypes: ContentFieldTypes, names?: readonly string[]) =>
  z.strictObject({
    id: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'an id is made of small letters, figures and dashes')),
    question: line,
    answer: templatedProse(fieldTypes, names),
  });

/** Questions in page order. */
export const faq = (fieldTypes: ContentFieldTypes, names?: readonly string[]) =>
  z.array(faqItem(fieldTypes, names)).check(z.minLength(1), uniqueBy('id'));

export type FaqItem = z.output<ReturnType<typeof faqItem>>;
