import * as z from 'zod/mini';
import { classes, levels } from '#core/competition/class-and-level.ts';
import {
  assignmentShape,
  atShape,
  entryShape,
  ringShape,
  runningOrderShape,
} from '#core/competition-day/day-shapes.ts';
import type { PlacingDesk } from '#core/competition-day/placing/client.ports.ts';
import { ok, type Result, refuse } from '#core/kernel/result.ts';
import { answerOf, failureOf, type HttpClient, type Problem } from './http-client.ts';

const level = z.enum(levels);

const desk = z.object({
  version: z.int(),
  perGroup: z.int(),
  lettersFrom: atShape,
  rings: z.array(z.object({ id: ringShape, name: z.string() })),
  entries: z.array(
    z.object({
      entry: entryShape,
      class: z.enum(classes),
      asked: level,
      put: z.nullable(assignmentShape),
      inSeason: z.boolean(),
      reason: z.string(),
      hound: z.string(),
      breed: z.string(),
      sex: z.enum(['female', 'male']),
      months: z.int(),
      handler: z.string(),
      skill: z.int(),
      trained: z.boolean(),
      experienced: z.boolean(),
      warnings: z.array(z.string()),
    }),
  ),
  order: z.nullable(z.object({ version: z.int(), publishedAt: atShape, current: z.boolean() })),
});

const preview = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order'), seen: z.int(), order: runningOrderShape }),
  z.object({ kind: z.literal('no-order'), seen: z.int(), why: z.array(z.string()) }),
]);

const refusal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('desk-changed'), desk }),
  z.object({ kind: z.literal('group-full'), level, perGroup: z.int() }),
  z.object({ kind: z.enum(['entry-unknown', 'reason-missing']) }),
]);

const publishRefusal = z.object({ kind: z.enum(['desk-changed', 'still-to-place', 'no-order']) });

/** `/api/competition/placing` and `/api/competition/running-order`. */
export const httpPlacingDesk = (http: HttpClient): PlacingDesk => ({
  read: async () => answerOf(await http.ask({ path: '/api/competition/placing', answer: desk })),
  place: async (body) => placed(await http.ask({ path: '/api/competition/placing', answer: desk, body })),
  placeAsAsked: async (seen) =>
    placed(await http.ask({ path: '/api/competition/placing/as-asked', answer: desk, body: { seen } })),
  preview: async () => answerOf(await http.ask({ path: '/api/competition/running-order/next', answer: preview })),
  async publish(seen) {
    const answer = z.object({ version: z.int() });
    const asked = await http.ask({ path: '/api/competition/running-order', answer, body: { seen } });
    return asked.ok ? ok(undefined) : refuse(refusalIn(asked.refusal, publishRefusal));
  },
});

const placed = <Value>(asked: Result<Value, Problem>) => (asked.ok ? asked : refuse(refusalIn(asked.refusal, refusal)));

/** @throws ServiceFailure for a problem that is none of these */
const refusalIn = <Refusal>(problem: Problem, shape: z.ZodMiniType<Refusal>): Refusal => {
  const read = z.safeParse(shape, { ...problem.facts, kind: problem.code.replaceAll('_', '-') });
  if (read.success) return read.data;
  throw failureOf(problem);
};
