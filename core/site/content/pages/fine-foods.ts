import * as z from 'zod/mini';
import { type ContentFieldTypes, line, pageHead } from '../../../kernel/content-shapes/field-types.ts';
import { profile } from '../shapes/profile.ts';

/** /fineFoods (§2): what lunch is and who cooks it. Its price comes from the catalogue. */
export const fineFoodsPage = (fieldTypes: ContentFieldTypes) =>
  z.strictObject({
    head: pageHead,
    title: line,
    intro: line,
    action: line,
    picture: fieldTypes.picture,
    menu: z.strictObject({
      title: line,
      courses: z.array(z.strictObject({ when: line, dish: line, note: line, vegetarian: z.optional(z.literal(true)) })),
    }),
    meals: z.strictObject({
      title: line,
      text: fieldTypes.prose,
      facts: z.array(z.strictObject({ what: line, says: line })),
      action: line,
    }),
    chef: profile(fieldTypes),
  });
