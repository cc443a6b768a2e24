import type { Class } from '../../kernel/class-and-level.ts';
import { unnamedHandler } from '../day/anonymise.ts';

/** A handler's public name. Juniors are children: their first name only. */
export const publicName = (name: string, of: Class): string =>
  of === 'junior' && name !== unnamedHandler ? name.trim().replace(/\s.*/s, '') : name;
