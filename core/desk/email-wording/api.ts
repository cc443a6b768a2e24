import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { staffAt } from '../../kernel/staff.ts';
import { type WordedEmailId, wordedEmailIds } from '../../site/email-wording/worded-emails.ts';

const email = z.enum(wordedEmailIds as readonly [WordedEmailId, ...WordedEmailId[]]);

/** The id of a recipient: of an order, a party, a ticket or an entry. */
const as = z.string().check(z.maxLength(200));

/**
 * An automatic email with the draft’s words, as it would arrive at a real recipient, or at a made-up one while there is
 * none. Nothing is sent, and its personal links open nothing.
 */
export const previewEmail = endpoint({
  method: 'GET',
  path: '/api/desk/emails/:email/preview',
  params: z.object({ email }),
  query: z.object({ as: z.optional(as) }),
  answer: z.object({
    /** The recipients that it may be shown for, the latest first. */
    recipients: z.array(z.object({ id: z.string(), title: z.string() })),
    /** The one that it is shown for; null for the made-up one. */
    shownAs: z.nullable(z.string()),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
  }),
  refusals: { 'wording-invalid': { status: 422 } },
  staff: staffAt.desk,
});

/** Sends that email to the organiser’s own address, without its attachment. */
export const testEmail = endpoint({
  method: 'POST',
  path: '/api/desk/emails/:email/test',
  params: z.object({ email }),
  body: z.object({ as: z.optional(as) }),
  answer: z.object({ to: z.string() }),
  refusals: { 'wording-invalid': { status: 422 } },
  staff: staffAt.desk,
});
