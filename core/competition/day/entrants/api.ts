import * as z from 'zod/mini';
import { classes, levels } from '../../../kernel/class-and-level.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { staffAt } from '../../../kernel/staff.ts';
import * as wire from '../../../kernel/wire.ts';
import { entryShape } from '../day-shapes.ts';

/** The contacts of every entry, for the organiser. Each access is logged with the user's id. */
export const listEntrants = endpoint({
  method: 'GET',
  path: '/api/competition/entrants',
  answer: z.object({
    entrants: z.array(
      z.object({
        entry: entryShape,
        number: z.nullable(z.int()),
        class: z.enum(classes),
        level: z.enum(levels),
        state: z.enum(['running', 'waiting', 'withdrawn', 'not-placed']),
        hound: z.string(),
        breed: z.string(),
        handler: z.string(),
        handlerAge: z.nullable(z.int()),
        guardian: z.nullable(z.string()),
        sender: z.string(),
        phone: z.string(),
        email: wire.email,
        questionnaireDone: z.boolean(),
      }),
    ),
  }),
  staff: staffAt.desk,
});
