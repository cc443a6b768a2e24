import * as z from 'zod/mini';
import { deviceId, isId, ringEventId, userId } from '../../kernel/ids.ts';
import { instant } from '../../kernel/time.ts';
import { checklist } from './checklist.ts';
import type { RunMark } from './run-mark.ts';

/** More presses than one run ever has. */
const mostCovered = 500;

const id = z.string().check(z.refine(isId, 'an id'));
const markId = z.pipe(id, z.transform(ringEventId));
const reason = z.string().check(z.trim(), z.minLength(1, 'a reason in words'), z.maxLength(500));

const press = {
  id: markId,
  device: z.pipe(id, z.transform(deviceId)),
  at: z.pipe(z.int(), z.transform(instant)),
  attempt: z.literal([1, 2]),
};

/** A mark as it travels and as it is kept, in JSON; anything beside its fields is left behind. */
export const markShape: z.ZodMiniType<RunMark> = z.discriminatedUnion('kind', [
  z.object({
    ...press,
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
      'presented',
    ]),
  }),
  z.object({ ...press, kind: z.literal('stopped'), secondsTaken: z.number().check(z.nonnegative(), z.lte(86_400)) }),
  z.object({ ...press, kind: z.literal('disqualified'), reason }),
  z.object({ ...press, kind: z.literal('undone'), undoes: markId }),
  z.object({ ...press, kind: z.literal('again-granted'), as: z.enum(['time-only', 'second-attempt']), reason }),
  z.object({ ...press, kind: z.literal('attempt-decided'), counts: z.literal([1, 2]) }),
  z.object({ ...press, kind: z.literal('ticked'), item: z.enum(checklist) }),
  z.object({
    ...press,
    kind: z.literal('signed'),
    initials: z.string().check(z.trim(), z.minLength(1, 'the handler’s initials'), z.maxLength(6)),
    covers: z.array(markId).check(z.maxLength(mostCovered)),
  }),
]);

/** Whoever made a mark, as it travels. */
export const judgeShape = z.object({ id: z.pipe(id, z.transform(userId)), name: z.string() });
