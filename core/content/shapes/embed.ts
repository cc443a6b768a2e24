import * as z from 'zod/mini';
import { line, link } from './field-types.ts';

/**
 * The words around something from another site that a visitor may ask for: a map, a feed. `framed` is the page that is
 * shown in a frame, and this field alone lets its origin into one.
 */
export const embed = z.strictObject({
  title: line,
  whatLoadingDoes: line,
  show: line,
  always: line,
  framed: z
    .string()
    .check(z.regex(/^https:\/\/[a-z0-9.-]+(:\d+)?\/\S*$/, 'a framed page reads https://its.host/its/path')),
  frameTitle: line,
  elsewhere: link,
});
