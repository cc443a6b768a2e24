import * as z from 'zod/mini';
import { classes, levels } from '../../kernel/class-and-level.ts';
import { entryId, isEntryId, ringId, userId } from '../../kernel/ids.ts';
import * as wire from '../../kernel/wire.ts';
import { gateEventKinds } from './gate-event.ts';

/** Schemas of the day's types as JSON, for stores and for the browser. */
const shapes = {
  entry: z.pipe(z.string().check(z.refine(isEntryId)), z.transform(entryId)),
  ring: wire.idOf(ringId),
  user: wire.idOf(userId),
  at: wire.instant,
};

export const { entry: entryShape, ring: ringShape, at: atShape } = shapes;

export const runCardShape = z.readonly(
  z.object({
    entry: shapes.entry,
    number: z.int(),
    class: z.enum(classes),
    level: z.enum(levels),
    hound: z.string(),
    breed: z.string(),
    handler: z.string(),
    inSeason: z.boolean(),
    ring: shapes.ring,
    runsAt: shapes.at,
    reserve: z.boolean(),
  }),
);

export const assignmentShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['running', 'waiting']), level: z.enum(levels) }),
  z.object({ kind: z.literal('withdrawn') }),
]);

export const placementShape = z.object({
  id: z.string(),
  entry: shapes.entry,
  put: assignmentShape,
  inSeason: z.boolean(),
  reason: z.string(),
  by: shapes.user,
  at: shapes.at,
});

export const gateEventShape = z.object({
  id: z.string(),
  entry: shapes.entry,
  kind: z.enum(gateEventKinds),
  by: shapes.user,
  at: shapes.at,
  undoes: z.exactOptional(z.string()),
});

/** The start and end of a break. */
export const restShape = z.object({ from: shapes.at, to: shapes.at });

export const announcementShape = z.object({
  id: z.string(),
  ring: z.nullable(shapes.ring),
  words: z.string(),
  rest: z.nullable(restShape),
  until: z.exactOptional(shapes.at),
  closure: z.exactOptional(z.enum(['for-a-time', 'for-the-day'])),
  by: shapes.user,
  at: shapes.at,
});

export const announcementWithdrawalShape = z.object({ id: z.string(), by: shapes.user, at: shapes.at });

export const nearAlertShape = z.object({ entry: shapes.entry, at: shapes.at });

export const runNotificationShape = z.object({ card: runCardShape, version: z.int(), at: shapes.at });

/** The running order that the desk previews before publication. */
export const runningOrderShape = z.object({ version: z.int(), runs: z.array(runCardShape) });
