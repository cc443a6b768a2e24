import * as z from 'zod/mini';
import { type ContentFieldTypes, line, link, pageHead } from '../../../kernel/content-shapes/field-types.ts';
import { icon } from '../../../kernel/content-shapes/icon.ts';
import { templatedProse } from '../shapes/templated-text.ts';

/**
 * /accessibility: what the ground is like, what of the site works for whom, and whom to tell. An edition of an earlier
 * version has no such file: then everything is left out, and there is no page.
 */
export const accessibilityPage = (fieldTypes: ContentFieldTypes) =>
  z.strictObject({
    head: z.optional(pageHead),
    title: z.optional(line),
    intro: z.optional(line),
    ground: z.optional(
      z.strictObject({
        title: line,
        all: z.array(
          z.strictObject({
            title: line,
            text: templatedProse(fieldTypes),
            icon: z.optional(icon),
            action: z.optional(link),
          }),
        ),
      }),
    ),
    site: z.optional(
      z.strictObject({
        title: line,
        text: fieldTypes.prose,
        works: z.strictObject({ title: line, things: z.array(line) }),
        notYet: z.strictObject({ title: line, things: z.array(line) }),
      }),
    ),
    tell: z.optional(z.strictObject({ title: line, text: fieldTypes.prose, action: link })),
  });
