import { join } from 'node:path';
import type { Rulebook } from '#core/competition/rules/rulebook.ts';
import { rulebookFile } from '#core/competition/rules/rulebook-shape.ts';
import { readYaml } from './read-yaml.ts';

/**
 * Reads the rulebook of the edition's competition from `<folder>/rulebook.yaml`. @throws ContentError with file,
 * line, field and reason
 */
export const readRulebook = (folder: string): Rulebook => readYaml(join(folder, 'rulebook.yaml'), rulebookFile);
