import * as z from 'zod/mini';
import { entryShape, ringShape, runCardShape } from '../day-shapes.ts';
import { gatePositions, type JudgingDay } from './ports.ts';
import { chosenReadingsShape } from './readings-shape.ts';

/** The judging day as JSON, on the wire and on the device. */
export const judgingDayShape: z.ZodMiniType<JudgingDay> = z.object({
  version: z.int(),
  rings: z.array(z.object({ id: ringShape, name: z.string() })),
  runs: z.array(runCardShape),
  readings: z.array(chosenReadingsShape),
  signed: z.array(entryShape),
  // These are missing in days that were stored before the fields existed.
  away: z._default(z.array(entryShape), []),
  signAgain: z._default(z.array(entryShape), []),
  underWay: z._default(z.array(z.object({ entry: entryShape, judge: z.string() })), []),
  atTheGate: z._default(z.array(z.object({ entry: entryShape, status: z.enum(gatePositions) })), []),
  needsQuestionnaire: z._default(z.array(entryShape), []),
});
