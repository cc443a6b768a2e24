import * as z from 'zod/mini';
import * as wire from '../../kernel/wire.ts';
import { entryShape, runCardShape } from '../day/day-shapes.ts';
import { readingsShape } from '../day/judge/readings-shape.ts';
import {
  board,
  boardRow,
  contender,
  group,
  queryAnswer,
  queryAsked,
  resultStatusShape,
  signature,
} from './result-shapes.ts';

/** Schemas of explained sheets and of the desk as JSON, for the browser. */
const term = z.object({ label: z.string(), count: z.int(), points: z.int(), rule: z.string() });

const outcome = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('scored'),
    total: z.int(),
    plus: z.int(),
    minus: z.int(),
    timeBonus: z.int(),
    terms: z.array(term),
    secondsTaken: z.number(),
  }),
  z.object({ kind: z.literal('disqualified'), reason: z.string() }),
  z.object({ kind: z.enum(['withdrawn', 'unfinished']) }),
]);

const query = z.extend(queryAsked, { answer: z.nullable(queryAnswer) });

export const explainedSheet = z.extend(group, {
  contender: z.object(contender),
  runsAt: wire.instant,
  outcome,
  terms: z.array(z.extend(term, { sum: z.string(), reason: z.string() })),
  moments: z.array(
    z.object({
      seconds: z.nullable(z.int()),
      what: z.string(),
      points: z.nullable(z.union([z.int(), z.literal('out')])),
    }),
  ),
  row: z.nullable(boardRow),
  placeToCome: z.exactOptional(z.boolean()),
  placed: z.int(),
  above: z.nullable(z.object(contender)),
  state: z.enum(['provisional', 'under-review', 'final']),
  afterSignature: z.boolean(),
  corrections: z.array(z.object({ at: wire.instant, by: z.string(), why: z.string() })),
  queries: z.array(query),
  askUntil: z.nullable(wire.instant),
});

const counts = z.object({
  oilFinds: z.int(),
  truffleFinds: z.int(),
  wrongFlags: z.int(),
  digs: z.int(),
  toileting: z.int(),
  baitsEaten: z.int(),
  behaviourWarnings: z.int(),
});

const record = {
  counts,
  status: z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['waiting', 'searching', 'withdrawn']) }),
    z.object({ kind: z.literal('finished'), secondsTaken: z.number() }),
    z.object({ kind: z.literal('disqualified'), reason: z.string() }),
  ]),
};

const attempt = z.literal([1, 2]);

const attempts = z.object({
  each: z.array(z.object({ attempt, ...record, outcome: z.nullable(outcome) })),
  decided: z.nullable(attempt),
});

export const deskGroup = z.object({
  group,
  status: resultStatusShape,
  board,
  runsOutstanding: z.int(),
  attemptsUndecided: z._default(z.int(), 0),
  runs: z.array(
    z.object({
      card: runCardShape,
      confirmed: z.boolean(),
      late: z.int(),
      record: z.object(record),
      outcome,
      corrections: z.array(
        z.object({
          id: z.string(),
          entry: entryShape,
          by: signature,
          why: z.string(),
          evidence: z.string(),
          changes: z.array(z.object({ what: z.string(), from: z.string(), to: z.string() })),
        }),
      ),
      attempts: z.nullable(attempts),
      afterSignature: z.boolean(),
      isStray: z.boolean(),
      awaitsSignature: z._default(z.boolean(), false),
      toSign: z._default(z.nullable(outcome), null),
      queries: z.array(query),
    }),
  ),
  readings: readingsShape,
});
