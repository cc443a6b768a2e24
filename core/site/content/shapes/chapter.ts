import * as z from 'zod/mini';
import { type ContentFieldTypes, line } from '../../../kernel/content-shapes/field-types.ts';

/** One chapter of a long text, with the anchor for links. */
export const chapter = ({ prose }: Pick<ContentFieldTypes, 'prose'>) =>
  z.strictObject({
    id: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'an anchor is in small letters, digits and hyphens')),
    title: line,
    text: prose,
  });
