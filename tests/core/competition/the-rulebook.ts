import { fileURLToPath } from 'node:url';
import { readEditionFolder } from '#adapters/content-files/edition-folder.ts';
import type { ClassAndLevel } from '#core/competition/class-and-level.ts';
import { type Readings, rulesFor } from '#core/competition/rulebook.ts';

/** The 2025 edition's words, and the rulebook as it is played. */
export const { content: theWords } = readEditionFolder(
  fileURLToPath(new URL('../../../fixtures/editions/2025', import.meta.url)),
);
export const { rulebook: theRulebook } = theWords;

export const rulesOf = (where: ClassAndLevel['class'], level: ClassAndLevel['level'], other: Partial<Readings> = {}) =>
  rulesFor(theRulebook, { class: where, level }, other);

export const both = (reading: 'escalating' | 'tariff') => ({ digs: reading, toileting: reading });
