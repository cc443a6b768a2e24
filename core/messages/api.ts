import * as z from 'zod/mini';
import { jobId, jobStates } from '../jobs/job.ts';
import { endpoint, staffProblems } from '../kernel/endpoint.ts';
import { isId } from '../kernel/ids.ts';
import { instant, isMoment } from '../kernel/time.ts';
import { draftShape } from './draft-shape.ts';
import { messageId } from './message.ts';

const count = z.number().check(z.int(), z.nonnegative());
/** Milliseconds since 1970 on the festival's clock. */
const atShape = z.pipe(count.check(z.refine(isMoment, 'no such moment')), z.transform(instant));
const messageIdShape = z.pipe(z.string().check(z.refine(isId, 'not an id')), z.transform(messageId));
const jobIdShape = z.pipe(z.string().check(z.refine(isId, 'not an id')), z.transform(jobId));

/** A word in curly brackets that is no placeholder, or a bracket that is not closed. */
const badTemplate = {
  'placeholder-unknown': { status: 422, facts: z.object({ placeholder: z.string() }) },
  'bracket-open': { status: 422 },
} as const;

/** Who may be written to, and what was sent and is being sent; newest first. */
export const readMessages = endpoint({
  method: 'GET',
  path: '/api/desk/messages',
  answer: z.object({
    now: atShape,
    startsAt: atShape,
    groups: z.array(z.object({ id: z.string(), name: z.string() })),
    checkpoints: z.array(z.object({ id: z.string(), name: z.string() })),
    messages: z.array(
      z.object({
        id: messageIdShape,
        subject: z.string(),
        jobId: jobIdShape,
        state: z.enum(jobStates),
        notBefore: atShape,
        endedAt: z.nullable(atShape),
        writtenBy: z.string(),
        total: z.nullable(count),
        sent: count,
        refused: count,
        skipped: count,
        refusals: z.array(z.object({ email: z.string(), name: z.string(), reason: z.string() })),
      }),
    ),
  }),
  problems: staffProblems,
});

/** Who a draft would go to, and what three of them would read; `skip` shows others. Nothing is stored. */
export const previewMessage = endpoint({
  method: 'POST',
  path: '/api/desk/messages/preview',
  body: z.object({ ...draftShape.shape, skip: count.check(z.lte(10_000)) }),
  answer: z.object({
    people: count,
    tickets: count,
    goesTo: count,
    skipped: z.object({ noAddress: count, bounced: count, notAgreed: count }),
    /** About how long sending takes. */
    seconds: count,
    /** The first of those it goes to. */
    recipients: z.array(z.object({ name: z.string(), email: z.string() })),
    examples: z.array(
      z.object({
        name: z.string(),
        email: z.string(),
        /** What is known of them that matters: "parking, competitor". */
        about: z.string(),
        subject: z.string(),
        /** `own` marks what is there because of the reader's own facts. */
        paragraphs: z.array(z.array(z.object({ text: z.string(), own: z.boolean() }))),
      }),
    ),
  }),
  refusals: badTemplate,
  problems: staffProblems,
});

/** Sends a draft to oneself alone, filled in for one of its recipients. */
export const testMessage = endpoint({
  method: 'POST',
  path: '/api/desk/messages/test',
  body: draftShape,
  answer: z.object({ to: z.string() }),
  refusals: { ...badTemplate, 'message-empty': { status: 422 } },
  problems: staffProblems,
});

/** Sends a message, now or at a moment of the festival's clock. Repeating it with the same id sends nothing more. */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/desk/messages',
  body: z.object({ ...draftShape.shape, id: messageIdShape, at: z.nullable(atShape) }),
  answer: z.object({ id: messageIdShape, jobId: jobIdShape }),
  refusals: {
    ...badTemplate,
    'message-empty': { status: 422 },
    'audience-empty': { status: 422 },
    'moment-passed': { status: 422 },
  },
  problems: staffProblems,
});
