import * as z from 'zod/mini';

/** The value of a form field. Programs may send numbers and booleans as in JSON. */
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

/** The fields of a request by name, limited in number and length before they are validated. */
export const typedForm = z
  .record(z.string().check(z.maxLength(40)), field)
  .check(z.refine((fields) => Object.keys(fields).length <= 40, 'at most 40 fields'));
