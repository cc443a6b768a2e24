import type { Content } from '#core/content/content.ts';
import type { Edition } from '#core/edition/edition.ts';
import { readContent } from './content.ts';
import { readEdition } from './edition.ts';
import { together } from './together.ts';

/** All that an edition's files say, what is on sale aside. */
export type EditionFolder = { readonly edition: Edition; readonly content: Content };

/**
 * The fixed facts and every word of one edition.
 * @throws ContentMistake with every mistake in any of its files
 */
export const readEditionFolder = (folder: string): EditionFolder =>
  together({ edition: () => readEdition(folder), content: () => readContent(folder) });
