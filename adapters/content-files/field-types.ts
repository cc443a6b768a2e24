import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { ContentFieldTypes } from '#core/kernel/content-shapes/field-types.ts';
import { onlyKnownFacts } from '#core/kernel/content-shapes/only-known-facts.ts';
import type { Picture } from '#core/kernel/content-shapes/picture.ts';
import type { Prose } from '#core/kernel/content-shapes/prose.ts';
import { MarkdownError, proseFrom } from './markdown.ts';
import type { Pictures } from './pictures.ts';

const text = z.string().check(z.minLength(1));

/** The content schemas' field types for prose, documents and pictures, backed by files. `folder` holds the documents. */
export const fieldTypesIn = (
  folder: string,
  pictures: Pictures,
  open: ContentFieldTypes['open'],
): ContentFieldTypes => ({
  open,
  prose: z.pipe(text, toProse).check(onlyKnownFacts([])),
  uncheckedTemplateProse: z.pipe(text, toProse),
  document: z.pipe(
    text.check(z.regex(/^[a-z0-9-]+\.md$/, 'the name of a Markdown file, like terms.md')),
    z.pipe(
      z.transform((name: string, context): string => {
        try {
          return readFileSync(join(folder, name), 'utf8');
        } catch {
          return refuse(context, name, `there is no ${name} in ${folder}`);
        }
      }),
      toProse,
    ),
  ),
  picture: z.pipe(
    z.strictObject({ file: text, alt: z.string() }),
    z.transform(({ file, alt }, context): Picture => {
      const found = pictures.named(file);
      return found ? { ...found, alt } : refuse(context, file, `there is no picture ${file} that tells its size`);
    }),
  ),
});

const toProse = z.transform((markdown: string, context): Prose => {
  try {
    return proseFrom(markdown);
  } catch (error) {
    // The Markdown parser adds a line of its own to the error message.
    if (error instanceof MarkdownError) return refuse(context, markdown, error.message.replace(/\n.*/s, ''));
    throw error;
  }
});

type Context = { readonly issues: { push(issue: { code: 'custom'; input: unknown; message: string }): unknown } };

const refuse = (context: Context, input: unknown, message: string): never => {
  context.issues.push({ code: 'custom', input, message });
  return z.NEVER;
};
