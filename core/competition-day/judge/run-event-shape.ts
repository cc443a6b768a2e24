import * as z from 'zod/mini';
import { eventHeaderShape, ringEventIdShape, ringEventShapes } from '../../competition/run/ring-event-shape.ts';
import { isId, userId } from '../../kernel/ids.ts';
import { checklist } from './checklist.ts';
import type { RunEvent } from './run-event.ts';

/** More presses than one run ever has. */
const mostCovered = 500;

/** A mark as it travels and as it is kept, in JSON; anything beside its fields is left behind. */
export const runEventShape: z.ZodMiniType<RunEvent> = z.discriminatedUnion('kind', [
  ...ringEventShapes,
  z.object({ ...eventHeaderShape, kind: z.literal('presented') }),
  z.object({ ...eventHeaderShape, kind: z.literal('ticked'), item: z.enum(checklist) }),
  z.object({
    ...eventHeaderShape,
    kind: z.literal('signed'),
    initials: z.string().check(z.trim(), z.minLength(1, 'the handler’s initials'), z.maxLength(6)),
    covers: z.array(ringEventIdShape).check(z.maxLength(mostCovered)),
  }),
]);

/** Whoever made a mark, as it travels. */
export const judgeShape = z.object({
  id: z.pipe(z.string().check(z.refine(isId, 'an id')), z.transform(userId)),
  name: z.string(),
});
