import * as z from 'zod/mini';
import { onlyKnownFacts } from './only-known-facts.ts';
import type { Picture } from './picture.ts';
import type { Prose } from './prose.ts';

/**
 * The parts of the content schemas that depend on how files are read: the conversion of Markdown to HTML, and the
 * look-up of pictures by name. Every schema is a function of these parts.
 */
export type ContentFieldTypes = {
  /** Markdown in the YAML field itself, one paragraph or several. */
  readonly prose: z.ZodMiniType<Prose>;
  /** Markdown like `prose`, with placeholders for facts that are not checked yet. */
  readonly uncheckedTemplateProse: z.ZodMiniType<Prose>;
  /** The name of a Markdown file in the same folder, for page-length texts. */
  readonly document: z.ZodMiniType<Prose>;
  /** `file` in the edition's `pictures/`, and `alt`: the text alternative, or '' for a decorative picture. */
  readonly picture: z.ZodMiniType<Picture>;
  /** The festival's hours, which limit the times of the programme, in minutes since midnight. */
  readonly open: { readonly from: number; readonly to: number };
};

/** Markdown and HTML syntax that a plain line would show literally: `*slanted*`, `**fat**`, a URL, a tag. */
const markup = /(^|\s)\*\S[^*]*\*|\*\*|\]\(|<\/?[a-z]/i;

/** Plain text with placeholders for facts, not checked yet. */
export const uncheckedTemplateLine = z.string().check(
  z.regex(/\S/, 'there are no words here'),
  z.refine((text) => !markup.test(text), 'a line has plain words, without Markdown or HTML'),
);

/** A line of plain text. */
export const line = uncheckedTemplateLine.check(onlyKnownFacts([]));

/** The target of a link: a page of ours (`/tickets`, `/#faq`), a URL elsewhere, or an email address. */
export const address = z
  .string()
  .check(z.regex(/^(\/(?![/\\])|#|https:\/\/|mailto:)\S*$/, 'a link begins with /, #, https:// or mailto:'));

/** A link and its text. */
export const link = z.strictObject({ title: line, to: address });

/** A time of day as people write it, `10:00`; parsed to minutes since midnight. */
export const timeOfDay = z.pipe(
  z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time reads like "10:00", in quotes')),
  z.transform((text) => {
    const [hours = 0, minutes = 0] = text.split(':').map(Number);
    return hours * 60 + minutes;
  }),
);

/** A page's title and description for the browser's tab, search engines and link previews. */
export const pageHead = z.strictObject({
  title: line.check(z.maxLength(60)),
  description: line.check(z.minLength(40), z.maxLength(170)),
});

/**
 * Marks invented people and reviews until the festival supplies its own: logged for the operator, never shown on a
 * page.
 */
export const placeholder = z.optional(
  z.pipe(
    z.boolean(),
    z.transform(() => undefined),
  ),
);
