import * as z from 'zod/mini';
import { endpoint } from '../../../kernel/endpoint.ts';
import { staffAt } from '../../../kernel/staff.ts';
import { atShape, entryShape } from '../day-shapes.ts';
import { gateEventKinds } from '../gate-event.ts';
import { gateBoardShape } from './board-shape.ts';

/** The gate board, with all data that a steward's device needs. */
export const readGateBoard = endpoint({
  method: 'GET',
  path: '/api/competition/gate',
  answer: gateBoardShape,
  staff: staffAt.gate,
});

const eventId = z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/, 'an id of 8 to 64 letters, digits and dashes'));

/** Records gate events, even old ones. Idempotent. */
export const sendGateEvents = endpoint({
  method: 'POST',
  path: '/api/competition/gate',
  body: z.object({
    /** The gate's events, by the name that cached pages on stewards' devices send. */
    presses: z
      .array(
        z.object({
          id: eventId,
          entry: entryShape,
          kind: z.enum(gateEventKinds),
          at: atShape,
          /** The event that a `not-here` takes back; without it, it takes back all earlier ones. */
          undoes: z.exactOptional(eventId),
        }),
      )
      .check(z.minLength(1), z.maxLength(200)),
  }),
  answer: gateBoardShape,
  staff: staffAt.gate,
});
