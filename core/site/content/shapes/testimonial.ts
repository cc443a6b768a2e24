import * as z from 'zod/mini';
import { line, placeholder } from '../../../kernel/content-shapes/field-types.ts';

/** A visitor's quotation (§3), short enough for a phone's screen. */
export const testimonial = z.strictObject({
  placeholder,
  text: line.check(z.maxLength(200)),
  author: line,
});

/** Shown one after another, so at least one is required. */
export const testimonials = z.array(testimonial).check(z.minLength(1));
