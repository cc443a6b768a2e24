import * as z from 'zod/mini';
import { classes } from '../../../kernel/class-and-level.ts';
import { atShape } from '../day-shapes.ts';

const reading = z.enum(['escalating', 'tariff']);

/** The readings of a class, all of them: the client need not know the rulebook's defaults. */
export const readingsShape = z.object({
  digs: reading,
  toileting: reading,
  timeBonus: z.enum(['always', 'with-a-find', 'all-baits-found']),
});

export const chosenReadingsShape = z.object({ class: z.enum(classes), readings: readingsShape });

/** The readings of a class, for the results desk. */
export const readingsOfClassShape = z.extend(chosenReadingsShape, {
  chosen: z.nullable(z.object({ by: z.string(), at: atShape })),
  closed: z.nullable(z.string()),
});
