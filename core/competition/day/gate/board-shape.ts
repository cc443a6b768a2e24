import * as z from 'zod/mini';
import { atShape, entryShape, ringShape, runCardShape } from '../day-shapes.ts';
import { gateEventKinds } from '../gate-event.ts';
import { publicAnnouncementShape } from '../rings/rings-now-shape.ts';

const mark = {
  id: z.string(),
  entry: entryShape,
  kind: z.enum(gateEventKinds),
  at: atShape,
  undoes: z.exactOptional(z.string()),
};

export const unattributedGateEventShape = z.object(mark);

/** The gate board as JSON, on the wire and on the device. */
export const gateBoardShape = z.object({
  version: z.nullable(z.int()),
  calls: z.int(),
  rings: z.array(z.object({ id: ringShape, name: z.string() })),
  runs: z.array(
    z.intersection(
      runCardShape,
      z.object({
        beThereAt: atShape,
        // Missing in boards that devices stored with earlier releases.
        needsQuestionnaire: z._default(z.boolean(), false),
        phone: z._default(z.string(), ''),
        ringState: z._default(z.nullable(z.enum(['running', 'over', 'signed'])), null),
        expectedAt: z._default(z.nullable(atShape), null),
        lateMinutes: z._default(z.int(), 0),
      }),
    ),
  ),
  marks: z.array(unattributedGateEventShape),
  announcements: z._default(z.array(publicAnnouncementShape), []),
});
