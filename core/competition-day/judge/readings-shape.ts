import * as z from 'zod/mini';
import { classes } from '../../competition/class-and-level.ts';
import { atShape } from '../day-shapes.ts';

const reading = z.enum(['escalating', 'tariff']);

/** By which readings a class is judged: each of them, so that nobody need know what the rulebook chose. */
export const readingsShape = z.object({
  digs: reading,
  toileting: reading,
  timeBonus: z.enum(['always', 'with-a-find', 'all-baits-found']),
});

export const chosenReadingsShape = z.object({ class: z.enum(classes), readings: readingsShape });

/** How a class is judged, as the results desk is told. */
export const readingsOfClassShape = z.extend(chosenReadingsShape, {
  chosen: z.nullable(z.object({ by: z.string(), at: atShape })),
  closed: z.nullable(z.string()),
});
