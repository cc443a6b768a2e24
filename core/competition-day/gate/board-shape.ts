import * as z from 'zod/mini';
import { atShape, entryShape, ringShape, runCard } from '../day-shapes.ts';
import { gateMarkKinds } from '../gate-mark.ts';

const mark = { id: z.string(), entry: entryShape, kind: z.enum(gateMarkKinds), at: atShape };

export const pressShape = z.object(mark);

/** The board as it travels, and as a device keeps it. */
export const gateBoardShape = z.object({
  version: z.nullable(z.int()),
  calls: z.int(),
  rings: z.array(z.object({ id: ringShape, name: z.string() })),
  runs: z.array(
    z.intersection(runCard, z.object({ beThereAt: atShape, needsQuestionnaire: z._default(z.boolean(), false) })),
  ),
  marks: z.array(pressShape),
});
