import type { Class } from '../competition/class-and-level.ts';
import { unnamedHandler } from '../competition-day/anonymise.ts';

/**
 * A handler's name as the crowd may read it. Juniors are children: their first name is enough for whoever knows them,
 * and for nobody else.
 */
export const publicName = (name: string, of: Class): string =>
  of === 'junior' && name !== unnamedHandler ? name.trim().replace(/\s.*/s, '') : name;
