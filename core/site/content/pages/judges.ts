import * as z from 'zod/mini';
import {
  type ContentFieldTypes,
  line,
  link,
  pageHead,
  placeholder,
} from '../../../kernel/content-shapes/field-types.ts';

/** /judges (§2): the judges, in page order. */
export const judgesPage = ({ prose, picture }: ContentFieldTypes) =>
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
