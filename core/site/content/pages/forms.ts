import * as z from 'zod/mini';
import {
  type ContentFieldTypes,
  line,
  link,
  pageHead,
  placeholder,
} from '../../../kernel/content-shapes/field-types.ts';

const facts = z.array(z.strictObject({ what: line, says: line }));

/** /contact: the texts around the form. */
export const contactPage = (_fieldTypes: ContentFieldTypes) =>
  z.strictObject({
    head: pageHead,
    title: line,
    intro: line,
    /** Where the most frequent questions are answered. */
    quicker: z.strictObject({ title: line, links: z.array(link) }),
    office: z.strictObject({ placeholder, title: line, facts }),
  });

/**
 * /subscribe and /waitlist: what being on the list means. The dialog on Home shows the title, intro and note of
 * /subscribe.
 */
export const listPage = (_fieldTypes: ContentFieldTypes) =>
  z.strictObject({
    head: pageHead,
    title: line,
    intro: line,
    facts: z.strictObject({ title: line, all: facts }),
    note: line,
  });
