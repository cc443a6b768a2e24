import { fileURLToPath } from 'node:url';
import { readYaml } from '#adapters/content-files/read-yaml.ts';
import { type Readings, rulesFor } from '#core/competition/rules/rulebook.ts';
import { rulebookFile } from '#core/competition/rules/rulebook-shape.ts';
import type { ClassAndLevel } from '#core/kernel/class-and-level.ts';

/** The rulebook of 2025 without the edition's other content, which most tests do not need. */
export const theRulebook = readYaml(
  fileURLToPath(new URL('../../../../fixtures/editions/2025/rulebook.yaml', import.meta.url)),
  rulebookFile,
);

export const rulesOf = (where: ClassAndLevel['class'], level: ClassAndLevel['level'], other: Partial<Readings> = {}) =>
  rulesFor(theRulebook, { class: where, level }, other);

export const both = (reading: 'escalating' | 'tariff') => ({ digs: reading, toileting: reading });
