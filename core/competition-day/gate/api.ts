import * as z from 'zod/mini';
import { endpoint, staffProblems } from '../../kernel/endpoint.ts';
import { atShape, entryShape } from '../day-shapes.ts';
import { gateEventKinds } from '../gate-event.ts';
import { gateBoardShape } from './board-shape.ts';

/** All that a steward's device needs at the gate. */
export const readGateBoard = endpoint({
  method: 'GET',
  path: '/api/competition/gate',
  answer: gateBoardShape,
  problems: staffProblems,
});

/** Records events of the gate, however late they arrive; repeating them changes nothing. */
export const sendGateEvents = endpoint({
  method: 'POST',
  path: '/api/competition/gate',
  body: z.object({
    /** The gate's events. Boards that stewards' devices have cached send them by this name. */
    presses: z
      .array(
        z.object({
          id: z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/, 'an id of 8 to 64 letters, digits and dashes')),
          entry: entryShape,
          kind: z.enum(gateEventKinds),
          at: atShape,
        }),
      )
      .check(z.minLength(1), z.maxLength(200)),
  }),
  answer: gateBoardShape,
  problems: staffProblems,
});
