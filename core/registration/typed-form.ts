import * as z from 'zod/mini';

/** A field as a form has it. Programs may send numbers and ticks as JSON does. */
const field = z.union([
  z.string().check(z.maxLength(2_000)),
  z.pipe(z.number(), z.transform(String)),
  z.pipe(
    z.boolean(),
    z.transform((ticked) => (ticked ? 'yes' : 'no')),
  ),
  z.pipe(
    z.null(),
    z.transform(() => ''),
  ),
]);

/** The fields by their names, limited in number and length before they are read. */
export const typedForm = z
  .record(z.string().check(z.maxLength(40)), field)
  .check(z.refine((fields) => Object.keys(fields).length <= 40, 'at most 40 fields'));
