import * as z from 'zod/mini';
import { line, placeholder } from './field-types.ts';

/** What somebody said afterwards (§3). Short: one fills a screen. */
export const testimonial = z.strictObject({
  placeholder,
  text: line.check(z.maxLength(200)),
  author: line,
});

/** They take turns, so there has to be one at least. */
export const testimonials = z.array(testimonial).check(z.minLength(1));

export type Testimonial = z.output<typeof testimonial>;
