import * as z from 'zod/mini';
import { entryId, isEntryId } from '../../kernel/ids.ts';

/** The run that a path is about: `/api/competition/runs/:entry`. */
export const runParams = z.object({
  entry: z.pipe(z.string().check(z.maxLength(200), z.refine(isEntryId, 'an entry')), z.transform(entryId)),
});
