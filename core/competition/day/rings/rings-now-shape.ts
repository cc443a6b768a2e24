import * as z from 'zod/mini';
import { classes, levels } from '../../../kernel/class-and-level.ts';
import { atShape, restShape, ringShape } from '../day-shapes.ts';

export const publicAnnouncementShape = z.object({
  id: z.string(),
  ring: z.nullable(ringShape),
  ringName: z.nullable(z.string()),
  words: z.string(),
  rest: z.nullable(restShape),
  until: z.exactOptional(atShape),
  closure: z.exactOptional(z.enum(['for-a-time', 'for-the-day'])),
  at: atShape,
});

/** The progress of the rings as JSON, for the API and the live connection. */
export const ringsNowShape = z.object({
  rings: z.array(z.object({ id: ringShape, name: z.string(), lateMinutes: z.int() })),
  coming: z.array(
    z.object({
      class: z.enum(classes),
      level: z.enum(levels),
      number: z.int(),
      hound: z.string(),
      ring: ringShape,
      runsAt: atShape,
      expectedAt: atShape,
      lateMinutes: z.int(),
      ahead: z.int(),
      needsQuestionnaire: z._default(z.boolean(), false),
    }),
  ),
  announcements: z.array(publicAnnouncementShape),
});
