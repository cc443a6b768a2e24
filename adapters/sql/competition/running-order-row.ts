import { z } from 'zod';
import { runCardShape } from '#core/competition/day/day-shapes.ts';
import { column, json } from '../engine/columns.ts';
import { type RowOf, rowCodec } from '../engine/row-codec.ts';

/** A published order and its row; `runs` is JSON. */
export const runningOrder = rowCodec({
  version: z.number(),
  publishedAt: column.instant,
  publishedBy: column.userId,
  runs: json(z.array(runCardShape)),
});

export type RunningOrdersTable = RowOf<typeof runningOrder>;
