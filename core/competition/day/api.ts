import * as z from 'zod/mini';
import { classes, levels } from '../../kernel/class-and-level.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { staffAt } from '../../kernel/staff.ts';
import { atShape, entryShape, runCardShape } from './day-shapes.ts';
import { entryStates } from './entry-state.ts';

/** How many places each group of the competition has left. */
export const listGroupPlaces = endpoint({
  method: 'GET',
  path: '/api/competition/groups',
  answer: z.object({
    groups: z.array(z.object({ class: z.enum(classes), level: z.enum(levels), left: z.int() })),
  }),
});

/**
 * The states and runs of the visitor's own entries (`OwnDay`). `notice`: how many days before the festival run times are
 * emailed, and how many minutes before a run its handler has to be at the waiting area.
 */
export const listOwnEntries = endpoint({
  method: 'GET',
  path: '/api/competition/entries',
  answer: z.object({
    entries: z.array(
      z.object({
        entry: entryShape,
        state: z.enum(entryStates),
        hound: z.string(),
        run: z.nullable(
          z.object({
            level: z.enum(levels),
            number: z.int(),
            ring: z.string(),
            runsAt: atShape,
            beThereAt: atShape,
            reserve: z.boolean(),
            expectedAt: z.nullable(atShape),
            lateMinutes: z.int(),
            ahead: z.nullable(z.int()),
          }),
        ),
        place: z.nullable(z.union([z.int(), z.enum(['disqualified', 'withdrawn'])])),
      }),
    ),
    notice: z.object({ emailDays: z.int(), waitingMinutes: z.int() }),
  }),
  account: true,
});

/**
 * The run cards of one ring, reserves last, with the version of their running order. Before one is published, the
 * version is null and there are no cards.
 */
export const listRingRuns = endpoint({
  method: 'GET',
  path: '/api/competition/rings/:ring/runs',
  params: z.object({ ring: z.string().check(z.maxLength(64)) }),
  answer: z.object({ version: z.nullable(z.int()), runs: z.array(runCardShape) }),
  staff: staffAt.sheets,
});
