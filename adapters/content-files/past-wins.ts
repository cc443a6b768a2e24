import { join } from 'node:path';
import { pastWinsFile } from '#core/competition/day/past-wins-shape.ts';
import type { PastWin } from '#core/competition/rules/entry/eligibility.ts';
import { readYaml } from './read-yaml.ts';

/**
 * Reads earlier winners from `<folder>/past-wins.yaml`; last year's adult winners are not in that file.
 * @throws ContentError with file, line, field and reason
 */
export const readPastWins = (folder: string): readonly PastWin[] =>
  readYaml(join(folder, 'past-wins.yaml'), pastWinsFile);
