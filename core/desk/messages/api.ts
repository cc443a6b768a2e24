import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { jobId, jobStates } from '../../kernel/jobs/job.ts';
import { staffAt } from '../../kernel/staff.ts';
import * as wire from '../../kernel/wire.ts';
import { badTemplate, draftShape, messagePreview, saysNothing } from './draft-shape.ts';
import { messageId } from './message.ts';

const messageIdShape = wire.idOf(messageId);
const jobIdShape = wire.idOf(jobId);

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
        startedAt: z.nullable(wire.instant),
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
  answer: messagePreview,
  refusals: badTemplate,
  staff: staffAt.desk,
});

/** Sends a draft to its writer alone, filled in for one of its recipients. */
export const testMessage = endpoint({
  method: 'POST',
  path: '/api/desk/messages/test',
  body: draftShape,
  answer: z.object({ to: z.string() }),
  refusals: { ...badTemplate, ...saysNothing },
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
    ...saysNothing,
    'audience-empty': { status: 422 },
    'moment-passed': { status: 422 },
  },
  staff: staffAt.desk,
  freshProof: true,
});
