import * as z from 'zod/mini';
import { type ContentKinds, line, placeholder } from './content-kinds.ts';

/** Somebody who is shown with a portrait and a few facts: a trainer, a chef. */
export const profile = ({ prose, picture }: ContentKinds) =>
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
