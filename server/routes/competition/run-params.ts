import { z } from 'zod';
import { classes, levels } from '#core/competition/class-and-level.ts';
import { entryId, isEntryId } from '#core/kernel/ids.ts';

/** The run that an address is about: `/competition/runs/:entry`. */
export const runParams = z.object({ entry: z.string().max(200).refine(isEntryId, 'an entry').transform(entryId) });

/** The group that an address is about: `/competition/results/:class/:level`. */
export const groupParams = z.object({ class: z.enum(classes), level: z.enum(levels) });
