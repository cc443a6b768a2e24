import * as z from 'zod/mini';
import { type ContentKinds, line, link, pageHead, placeholder } from '../shapes/content-kinds.ts';

/** /judges (§2): who judges, in the order in which they stand on the page. */
export const judgesPage = ({ prose, picture }: ContentKinds) =>
  z.strictObject({
    head: pageHead,
    title: line,
    intro: line,
    action: link,
    judges: z.array(
      z.strictObject({
        placeholder,
        name: line,
        role: line,
        note: line,
        picture,
        description: prose,
        facts: z.array(z.strictObject({ what: line, says: line })),
      }),
    ),
  });
