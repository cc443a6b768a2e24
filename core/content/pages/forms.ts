import * as z from 'zod/mini';
import { type ContentFieldTypes, line, link, pageHead, placeholder } from '../shapes/field-types.ts';

const facts = z.array(z.strictObject({ what: line, says: line }));

/** /contact: what stands around the form. */
export const contactPage = (_fieldTypes: ContentFieldTypes) =>
  z.strictObject({
    head: pageHead,
    title: line,
    intro: line,
    /** Where the commonest questions are answered already. */
    quicker: z.strictObject({ title: line, links: z.array(link) }),
    office: z.strictObject({ placeholder, title: line, facts }),
  });

/** /subscribe and /waitlist: what being on the list means. The dialog on Home says the first's title, intro and note. */
export const listPage = (_fieldTypes: ContentFieldTypes) =>
  z.strictObject({
    head: pageHead,
    title: line,
    intro: line,
    facts: z.strictObject({ title: line, all: facts }),
    note: line,
  });
