import * as z from 'zod/mini';
import { classes, levels } from '../../kernel/class-and-level.ts';
import { line, placeholder } from '../../kernel/content-shapes/field-types.ts';

/** The schema of `fixtures/editions/<year>/past-wins.yaml`: earlier wins that no page mentions. */
export const pastWinsFile = z.array(
  z.strictObject({
    placeholder,
    year: z.int(),
    class: z.enum(classes),
    level: z.enum(levels),
    handler: line,
    hound: line,
  }),
);
