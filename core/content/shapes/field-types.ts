import * as z from 'zod/mini';
import { onlyKnownFacts } from './only-known-facts.ts';
import type { Picture } from './picture.ts';
import type { Prose } from './prose.ts';

/**
 * What the shapes of the content leave to whoever reads the files: how Markdown becomes text on a page, and which
 * picture a name means. Every shape is a function of these.
 */
export type ContentFieldTypes = {
  /** Markdown written beside the field, as a paragraph or several. */
  readonly prose: z.ZodMiniType<Prose>;
  /** The same where facts may stand in braces, before anybody has asked which. */
  readonly uncheckedTemplateProse: z.ZodMiniType<Prose>;
  /** The name of a Markdown file in the same folder, for texts of a page's length. */
  readonly document: z.ZodMiniType<Prose>;
  /** `file` in the edition's `pictures/`, and `alt`: what it shows, or '' for one that only decorates. */
  readonly picture: z.ZodMiniType<Picture>;
  /** While the gates are open there is a programme: minutes since midnight. */
  readonly open: { readonly from: number; readonly to: number };
};

/** What a line would show as it is written: `*slanted*`, `**fat**`, the address of a link, a tag. */
const markup = /(^|\s)\*\S[^*]*\*|\*\*|\]\(|<\/?[a-z]/i;

/** Plain words that may have facts in braces, before anybody has asked which. */
export const uncheckedTemplateLine = z.string().check(
  z.regex(/\S/, 'there are no words here'),
  z.refine((text) => !markup.test(text), 'a line has plain words, without Markdown or HTML'),
);

/** A line of plain words. */
export const line = uncheckedTemplateLine.check(onlyKnownFacts([]));

/** Where a link leads: a page of ours (`/tickets`, `/#faq`), an address elsewhere, or a letter. */
export const address = z
  .string()
  .check(z.regex(/^(\/|#|https:\/\/|mailto:)\S*$/, 'a link begins with /, #, https:// or mailto:'));

/** A link and its words. */
export const link = z.strictObject({ title: line, to: address });

/** A time of the day as people write it, `10:00`; as minutes since midnight. */
export const timeOfDay = z.pipe(
  z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time reads like "10:00", in quotes')),
  z.transform((text) => {
    const [hours = 0, minutes = 0] = text.split(':').map(Number);
    return hours * 60 + minutes;
  }),
);

/** What a page says of itself in the browser's tab, to search engines and in previews of a link. */
export const pageHead = z.strictObject({
  title: line.check(z.maxLength(60)),
  description: line.check(z.minLength(40), z.maxLength(170)),
});

/**
 * Marks invented people and reviews until the festival supplies its own: told to whoever runs the program, never
 * shown on a page.
 */
export const placeholder = z.optional(
  z.pipe(
    z.boolean(),
    z.transform(() => undefined),
  ),
);
