import * as z from 'zod/mini';
import { userId } from '../../../kernel/ids.ts';
import * as wire from '../../../kernel/wire.ts';
import { eventHeaderShape, ringEventIdShape, ringEventShapes } from '../../rules/run/ring-event-shape.ts';
import { checklist } from './checklist.ts';
import type { RunEvent } from './run-event.ts';

/** The maximum of events that one run stores and a signature covers: ten times those of a long run. */
export const maxRunEvents = 500;

/** A run event as JSON, on the wire and in stores; unknown fields are dropped. */
export const runEventShape: z.ZodMiniType<RunEvent> = z.discriminatedUnion('kind', [
  ...ringEventShapes,
  z.object({ ...eventHeaderShape, kind: z.literal('presented') }),
  z.object({ ...eventHeaderShape, kind: z.literal('ticked'), item: z.enum(checklist) }),
  z.object({
    ...eventHeaderShape,
    kind: z.literal('signed'),
    initials: z.string().check(z.trim(), z.minLength(1, 'the handler’s initials'), z.maxLength(6)),
    covers: z.array(ringEventIdShape).check(z.maxLength(maxRunEvents)),
  }),
]);

/** The author of an event as JSON. */
export const judgeShape = z.object({
  id: wire.idOf(userId),
  name: z.string(),
});
