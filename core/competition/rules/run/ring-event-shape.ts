import * as z from 'zod/mini';
import { deviceId, isId, ringEventId } from '../../../kernel/ids.ts';
import * as wire from '../../../kernel/wire.ts';

const id = z.string().check(z.refine(isId, 'an id'));
export const ringEventIdShape = z.pipe(id, z.transform(ringEventId));
const attempt = z.literal([1, 2]);
const reason = z.string().check(z.trim(), z.minLength(1, 'a reason in words'), z.maxLength(500));

/** The fields that every run event has. */
export const eventHeaderShape = {
  id: ringEventIdShape,
  device: z.pipe(id, z.transform(deviceId)),
  at: wire.instant,
  attempt,
};

/** Every kind of ring event as JSON, on the wire and in the store. */
export const ringEventShapes = [
  z.object({
    ...eventHeaderShape,
    kind: z.enum([
      'oil-found',
      'truffle-found',
      'wrong-flag',
      'dug',
      'toileted',
      'bait-eaten',
      'behaviour-warned',
      'started',
      'time-up',
      'withdrawn',
    ]),
  }),
  z.object({
    ...eventHeaderShape,
    kind: z.literal('stopped'),
    secondsTaken: z.number().check(z.nonnegative(), z.lte(86_400)),
  }),
  z.object({ ...eventHeaderShape, kind: z.literal('disqualified'), reason }),
  z.object({ ...eventHeaderShape, kind: z.literal('undone'), undoes: ringEventIdShape }),
  z.object({
    ...eventHeaderShape,
    kind: z.literal('again-granted'),
    as: z.enum(['time-only', 'second-attempt']),
    reason,
  }),
  z.object({ ...eventHeaderShape, kind: z.literal('attempt-decided'), counts: attempt }),
] as const;

export const ringEventShape = z.discriminatedUnion('kind', ringEventShapes);
