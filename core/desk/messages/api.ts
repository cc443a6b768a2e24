import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { jobId, jobStates } from '../../kernel/jobs/job.ts';
import { staffAt } from '../../kernel/staff.ts';
import * as wire from '../../kernel/wire.ts';
import { draftShape } from './draft-shape.ts';
import { messageId } from './message.ts';

const messageIdShape = wire.idOf(messageId);
const jobIdShape = wire.idOf(jobId);

/** An unknown placeholder or condition in curly brackets, or an unclosed bracket. */
const badTemplate = {
  'placeholder-unknown': { status: 422, facts: z.object({ placeholder: z.string() }) },
  'bracket-open': { status: 422 },
} as const;

/** The groups, products and checkpoints for an audience, and the messages, newest first. */
export const readMessages = endpoint({
  method: 'GET',
  path: '/api/desk/messages',
  answer: z.object({
    now: wire.instant,
    startsAt: wire.instant,
    groups: z.array(z.object({ id: z.string(), name: z.string() })),
    products: z.optional(z.array(z.object({ id: z.string(), name: z.string() }))),
    checkpoints: z.array(z.object({ id: z.string(), name: z.string() })),
    messages: z.array(
      z.object({
        id: messageIdShape,
        subject: z.string(),
        jobId: jobIdShape,
        state: z.enum(jobStates),
        notBefore: wire.instant,
        endedAt: z.nullable(wire.instant),
        writtenBy: z.string(),
        total: z.nullable(wire.count),
        sent: wire.count,
        refused: wire.count,
        skipped: wire.count,
        refusals: z.array(z.object({ email: wire.email, name: z.string(), reason: z.string() })),
      }),
    ),
  }),
  staff: staffAt.desk,
});

/** The recipients of a draft, and what three of them would read; `skip`: how many sets of three to pass over. */
export const previewMessage = endpoint({
  method: 'POST',
  path: '/api/desk/messages/preview',
  body: z.object({ ...draftShape.shape, skip: wire.count.check(z.lte(10_000)) }),
  answer: z.object({
    people: wire.count,
    tickets: wire.count,
    goesTo: wire.count,
    skipped: z.object({ noAddress: wire.count, bounced: wire.count, notAgreed: wire.count }),
    /** The estimated time to send the message. */
    seconds: wire.count,
    /** The first recipients, at most 200. */
    recipients: z.array(z.object({ name: z.string(), email: wire.email })),
    examples: z.array(
      z.object({
        name: z.string(),
        email: wire.email,
        /** What sets the recipient apart: "parking, competitor". */
        about: z.string(),
        subject: z.string(),
        /** `own` is true for text that depends on the reader's own facts. */
        paragraphs: z.array(z.array(z.object({ text: z.string(), own: z.boolean() }))),
      }),
    ),
  }),
  refusals: badTemplate,
  staff: staffAt.desk,
});

/** Sends a draft to its writer alone, filled in for one of its recipients. */
export const testMessage = endpoint({
  method: 'POST',
  path: '/api/desk/messages/test',
  body: draftShape,
  answer: z.object({ to: z.string() }),
  refusals: { ...badTemplate, 'message-empty': { status: 422 } },
  staff: staffAt.desk,
});

/** Sends a message, now or at a time on the festival's clock. Idempotent by its id. */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/desk/messages',
  body: z.object({ ...draftShape.shape, id: messageIdShape, at: z.nullable(wire.instant) }),
  answer: z.object({ id: messageIdShape, jobId: jobIdShape }),
  refusals: {
    ...badTemplate,
    'message-empty': { status: 422 },
    'audience-empty': { status: 422 },
    'moment-passed': { status: 422 },
  },
  staff: staffAt.desk,
  freshProof: true,
});
