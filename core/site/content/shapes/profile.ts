import * as z from 'zod/mini';
import { type ContentFieldTypes, line, placeholder } from '../../../kernel/content-shapes/field-types.ts';

/** A person shown with a portrait and a few facts: a trainer, a chef. */
export const profile = ({ prose, picture }: ContentFieldTypes) =>
  z.strictObject({
    placeholder,
    name: line,
    role: line,
    note: line,
    picture,
    bio: prose,
    facts: z.array(z.strictObject({ what: line, says: line })),
    /** A quotation. */
    quote: z.optional(line),
  });
