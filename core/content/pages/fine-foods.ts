import * as z from 'zod/mini';
import { type ContentFieldTypes, line, pageHead } from '../shapes/field-types.ts';
import { profile } from '../shapes/profile.ts';

/** /fineFoods (§2): lunch, what it is and who cooks it. What it costs is the catalogue's. */
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
