import { join } from 'node:path';
import type { Edition } from '#core/kernel/edition/edition.ts';
import { editionFile } from '#core/kernel/edition/edition-shape.ts';
import { readYaml } from './read-yaml.ts';

/**
 * Reads the edition's fixed facts from `<folder>/edition.yaml`. @throws ContentError with file, line, field and
 * reason
 */
export const readEdition = (folder: string): Edition => readYaml(join(folder, 'edition.yaml'), editionFile);
