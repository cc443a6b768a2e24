import * as z from 'zod/mini';
import { levels } from '#core/competition/class-and-level.ts';
import { atShape, entryShape } from '#core/competition-day/day-shapes.ts';
import { entryStates } from '#core/competition-day/entry-state.ts';
import type { OwnEntry } from '#core/competition-day/own-entries.ts';
import { answerOf, type HttpClient } from './http-client.ts';

const entries = z.object({
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
        }),
      ),
      place: z.nullable(z.int()),
    }),
  ),
});

/** How far the visitor's own entries have come. @throws ServiceFailure */
export const httpMyEntries = (http: HttpClient) => async (): Promise<readonly OwnEntry[]> =>
  answerOf(await http.ask({ path: '/api/competition/entries', answer: entries })).entries;
