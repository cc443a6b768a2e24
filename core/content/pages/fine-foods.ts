import * as z from 'zod/mini';
import { type ContentKinds, line, pageHead } from '../shapes/content-kinds.ts';
import { profile } from '../shapes/profile.ts';

/** /fineFoods (§2): lunch, what it is and who cooks it. What it costs is the catalogue's. */
export const fineFoodsPage = (kinds: ContentKinds) =>
  z.strictObject({
    head: pageHead,
    title: line,
    intro: line,
    action: line,
    picture: kinds.picture,
    menu: z.strictObject({
      title: line,
      courses: z.array(z.strictObject({ when: line, dish: line, note: line, vegetarian: z.optional(z.literal(true)) })),
    }),
    meals: z.strictObject({
      title: line,
      text: kinds.prose,
      facts: z.array(z.strictObject({ what: line, says: line })),
      action: line,
    }),
    chef: profile(kinds),
  });
