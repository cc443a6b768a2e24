import * as z from 'zod/mini';
import { type ContentFieldTypes, line, placeholder } from './field-types.ts';

/** Somebody who is shown with a portrait and a few facts: a trainer, a chef. */
export const profile = ({ prose, picture }: ContentFieldTypes) =>
  z.strictObject({
    placeholder,
    name: line,
    role: line,
    note: line,
    picture,
    bio: prose,
    facts: z.array(z.strictObject({ what: line, says: line })),
    /** Something they say. */
    quote: z.optional(line),
  });
