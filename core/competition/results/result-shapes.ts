import * as z from 'zod/mini';
import { classes, levels } from '../../kernel/class-and-level.ts';
import { userId } from '../../kernel/ids.ts';
import * as wire from '../../kernel/wire.ts';
import { entryShape } from '../day/day-shapes.ts';
import { ringEventShape } from '../rules/run/ring-event-shape.ts';

export const group = z.object({ class: z.enum(classes), level: z.enum(levels) });

export const signature = z.object({
  user: z.pipe(z.string(), z.transform(userId)),
  name: z.string(),
  at: wire.instant,
});

export const contender = { number: z.int(), hound: z.string(), breed: z.string(), handler: z.string() };

export const boardRow = z.object({
  ...contender,
  place: z.int(),
  total: z.int(),
  oilFinds: z.int(),
  truffleFinds: z.int(),
  faults: z.int(),
  minutesLeft: z.int(),
  secondsTaken: z.number(),
  why: z.nullable(z.string()),
});

export const board = z.extend(group, {
  status: z.object({
    state: z.enum(['provisional', 'under-review', 'final']),
    version: z.int(),
    signedBy: z.nullable(z.string()),
    queriesCloseAt: z.nullable(wire.instant),
  }),
  // Missing in boards that were stored before the field existed.
  judgedBy: z._default(z.nullable(z.string()), null),
  asOf: wire.instant,
  rows: z.array(boardRow),
  out: z.array(z.object({ ...contender, kind: z.enum(['disqualified', 'withdrawn']), reason: z.nullable(z.string()) })),
  inTheRing: z.array(z.object({ ...contender, startedAt: wire.instant, minutes: z.int(), pointsSoFar: z.int() })),
  withTheJudge: z._default(z.array(z.object(contender)), []),
  toRun: z.array(z.object(contender)),
  corrections: z.array(z.object({ number: z.int(), hound: z.string(), at: wire.instant, why: z.string() })),
});

/** The status of a result for the desk; the public board leaves out who signed. */
export const resultStatusShape = z.object({
  state: z.enum(['provisional', 'under-review', 'final']),
  version: z.int(),
  signedBy: z.nullable(signature),
  queriesCloseAt: z.nullable(wire.instant),
});

export const groupStep = z.object({
  group,
  step: z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['review-begun', 'signed']), by: signature }),
    z.object({ kind: z.literal('reopened'), by: signature, why: z.string() }),
  ]),
  board,
});

export const correction = z.object({
  id: z.string(),
  entry: entryShape,
  by: signature,
  why: z.string(),
  evidence: z.string(),
  events: z.array(ringEventShape),
});

export const queryAnswer = z.object({ by: signature, words: z.string() });

/** A query without its answer, which is stored separately. */
export const queryAsked = z.object({
  id: z.string(),
  entry: entryShape,
  by: signature,
  words: z.string(),
});
