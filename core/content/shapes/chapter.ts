import * as z from 'zod/mini';
import { type ContentFieldTypes, line } from './field-types.ts';

/** One part of a long text, with the anchor that links lead to. */
export const chapter = ({ prose }: Pick<ContentFieldTypes, 'prose'>) =>
  z.strictObject({
    id: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'an anchor is in small letters, digits and hyphens')),
    title: line,
    text: prose,
  });
