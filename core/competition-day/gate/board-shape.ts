import * as z from 'zod/mini';
import { atShape, entryShape, ringShape, runCardShape } from '../day-shapes.ts';
import { gateEventKinds } from '../gate-event.ts';

const mark = { id: z.string(), entry: entryShape, kind: z.enum(gateEventKinds), at: atShape };

export const unattributedGateEventShape = z.object(mark);

/** The gate board as JSON, on the wire and on the device. */
export const gateBoardShape = z.object({
  version: z.nullable(z.int()),
  calls: z.int(),
  rings: z.array(z.object({ id: ringShape, name: z.string() })),
  runs: z.array(
    z.intersection(runCardShape, z.object({ beThereAt: atShape, needsQuestionnaire: z._default(z.boolean(), false) })),
  ),
  marks: z.array(unattributedGateEventShape),
});
