import * as z from 'zod/mini';
import { factNames } from '../../../kernel/content-shapes/facts.ts';
import { address, type ContentFieldTypes, line, pageHead } from '../../../kernel/content-shapes/field-types.ts';
import { retentionFactNames } from '../../../kernel/retention/retention-facts.ts';
import { chapter } from '../shapes/chapter.ts';
import { templatedProse } from '../shapes/templated-text.ts';
import { uniqueBy } from '../shapes/unique-by.ts';

/** /terms and /privacy (§2): long texts in chapters, with placeholders for the edition's facts. */
export const smallPrintPage = (fieldTypes: ContentFieldTypes) =>
  z.strictObject({
    head: pageHead,
    title: line,
    intro: line,
    chapters: z
      .array(chapter({ prose: templatedProse(fieldTypes, [...factNames, ...retentionFactNames]) }))
      .check(uniqueBy('id')),
  });

const credit = z.strictObject({ name: line, by: line, licence: line, to: z.optional(address) });

/** /credits (§2): the authors and licences of everything that the site uses. */
export const creditsPage = (fieldTypes: ContentFieldTypes) =>
  z.strictObject({
    head: pageHead,
    title: line,
    intro: line,
    chapters: z.array(z.extend(chapter(fieldTypes), { credits: z.array(credit) })).check(uniqueBy('id')),
  });
