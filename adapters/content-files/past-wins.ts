import { join } from 'node:path';
import type { PastWin } from '#core/competition/entry/eligibility.ts';
import { pastWinsFile } from '#core/competition-day/past-wins-shape.ts';
import { readYaml } from './read-yaml.ts';

/**
 * Who has won before, beside last year's adults, from `<folder>/past-wins.yaml`.
 * @throws ContentMistake with file, line, field and reason
 */
export const readPastWins = (folder: string): readonly PastWin[] =>
  readYaml(join(folder, 'past-wins.yaml'), pastWinsFile);
