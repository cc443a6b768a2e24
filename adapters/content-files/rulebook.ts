import { join } from 'node:path';
import type { Rulebook } from '#core/competition/rulebook.ts';
import { rulebookFile } from '#core/competition/rulebook-shape.ts';
import { readYaml } from './read-yaml.ts';

/**
 * What the edition's competition is judged by, from `<folder>/rulebook.yaml`.
 * @throws ContentMistake with file, line, field and reason
 */
export const readRulebook = (folder: string): Rulebook => readYaml(join(folder, 'rulebook.yaml'), rulebookFile);
