import * as z from 'zod/mini';
import { endpoint } from '../../../kernel/endpoint.ts';
import { ringEventId } from '../../../kernel/ids.ts';
import { staffAt } from '../../../kernel/staff.ts';
import * as wire from '../../../kernel/wire.ts';
import { atShape, entryShape } from '../day-shapes.ts';
import { runParams } from '../run-params.ts';
import { judgingDayShape } from './day-shape.ts';
import { judgeShape, runEventShape } from './run-event-shape.ts';

const eventId = wire.idOf(ringEventId);

/** The accepted events, and the refused ones with their reasons. */
const receipt = z.object({
  taken: z.array(eventId),
  refused: z.array(
    z.object({
      /** The index in the batch, from 0. */
      position: z.int(),
      /** Null when the id could not be read. */
      id: z.nullable(z.string()),
      /** For programs. Any string, because a phone may run an old page that does not know newer codes. */
      code: z.string(),
      detail: z.string(),
    }),
  ),
});

/** The data that a judge's phone stores to work without signal. */
export const readJudgingDay = endpoint({
  method: 'GET',
  path: '/api/competition/judging',
  answer: judgingDayShape,
  staff: staffAt.judging,
});

/** Every event of one run, from all devices. */
export const listRunEvents = endpoint({
  method: 'GET',
  path: '/api/competition/runs/:entry/events',
  params: runParams,
  answer: z.object({
    marks: z.array(
      z.object({ entry: entryShape, mark: runEventShape, by: judgeShape, receivedAt: z.optional(atShape) }),
    ),
    /** The machine's clock, which dates `receivedAt`; devices compare it with their own. */
    now: z.optional(atShape),
  }),
  staff: staffAt.runEvents,
});

/**
 * Sends events of one run. Idempotent. Each event is validated separately, so that a malformed one does not block the
 * others.
 */
export const sendRunEvents = endpoint({
  method: 'POST',
  path: '/api/competition/runs/:entry/events',
  params: runParams,
  body: z.object({ judge: z.string().check(z.maxLength(64)), marks: z.array(z.unknown()) }),
  answer: receipt,
  refusals: {
    /** Some events were refused; the others are stored. */
    'marks-refused': { status: 422, facts: receipt },
    /** The logged-in user is not the author of the events. */
    'in-other-hands': { status: 409 },
    'run-unknown': { status: 404 },
    'too-many-marks': { status: 413 },
  },
  staff: staffAt.judging,
});
