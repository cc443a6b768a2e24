import * as z from 'zod/mini';
import { line, link } from '../../../kernel/content-shapes/field-types.ts';

/**
 * The texts around content of another site that is shown on request: a map, a feed. `framed` is the page shown in a
 * frame; only its origin is allowed in frames.
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
