import * as z from 'zod/mini';
import { entryShape, ringShape, runCardShape } from '../day-shapes.ts';
import type { JudgingDay } from './ports.ts';
import { chosenReadingsShape } from './readings-shape.ts';

/** What a telephone takes along for the day, as it travels and as it is kept. */
export const judgingDayShape: z.ZodMiniType<JudgingDay> = z.object({
  version: z.int(),
  rings: z.array(z.object({ id: ringShape, name: z.string() })),
  runs: z.array(runCardShape),
  readings: z.array(chosenReadingsShape),
  signed: z.array(entryShape),
  // A telephone that was opened before this was told goes on with the day that it has.
  away: z._default(z.array(entryShape), []),
});
