import { z } from 'zod';
import { audienceStates } from '#core/desk/messages/audience.ts';
import { type Message, messageId, type Recipient } from '#core/desk/messages/message.ts';
import { checkpointId } from '#core/door/entrance/checkpoint.ts';
import { classes, levels } from '#core/kernel/class-and-level.ts';
import { productId } from '#core/kernel/ids.ts';
import { jobId } from '#core/kernel/jobs/job.ts';
import { isProductGroup, type ProductGroup } from '#core/shop/products/product-groups.ts';
import { column, json } from '../engine/columns.ts';
import type { MessageRecipientsTable, MessagesTable } from './schema-messaging.ts';

/** Audiences that an earlier release stored name no products. */
const audience = z.object({
  groups: z.array(z.custom<ProductGroup>((text) => typeof text === 'string' && isProductGroup(text))),
  products: z.array(z.string().transform(productId)).default([]),
  state: z.enum(audienceStates),
  group: z.object({ class: z.enum(classes), level: z.enum(levels).nullable() }).nullable(),
  arrived: z.object({ checkpoint: z.string().transform(checkpointId), in: z.boolean() }).nullable(),
  subscribers: z.boolean(),
});

const row = z.object({
  id: z.string().transform(messageId),
  subject: z.string(),
  body: z.string(),
  audience: json(audience),
  marketing: column.flag,
  job_id: z.string().transform(jobId),
  written_by: column.userId,
  written_by_name: z.string(),
  created_at: column.instant,
  gathered_at: column.instant.nullable(),
  skipped: z.number(),
});

/** Parses a row. @throws ZodError for a row that `messageRow` did not write */
export const toMessage = (stored: MessagesTable): Message => {
  const of = row.parse(stored);
  return {
    id: of.id,
    subject: of.subject,
    body: of.body,
    audience: of.audience,
    marketing: of.marketing,
    jobId: of.job_id,
    writtenBy: { userId: of.written_by, name: of.written_by_name },
    createdAt: of.created_at,
    gatheredAt: of.gathered_at,
    skipped: of.skipped,
  };
};

/** The complete row of a message. */
export const messageRow = (message: Message): MessagesTable => ({
  id: message.id,
  subject: message.subject,
  body: message.body,
  audience: JSON.stringify(message.audience),
  marketing: message.marketing ? 1 : 0,
  job_id: message.jobId,
  written_by: message.writtenBy.userId,
  written_by_name: message.writtenBy.name,
  created_at: message.createdAt,
  gathered_at: message.gatheredAt,
  skipped: message.skipped,
});

/** The values that filled a message's placeholders for one person. */
export const storedFacts = json(z.record(z.string(), z.union([z.string(), z.boolean()])));

const recipient = z.object({
  number: z.number(),
  email: z.string(),
  name: z.string(),
  facts: storedFacts,
  leave_link: z.string().nullable(),
});

/** Parses a row. @throws ZodError for a row that `recipientRow` did not write */
export const toRecipient = (stored: MessageRecipientsTable): Recipient => {
  const { leave_link: leaveLink, ...of } = recipient.parse(stored);
  return { ...of, leaveLink };
};

/** The complete row of a recipient whose email is not sent yet. */
export const recipientRow = (message: string, to: Recipient): MessageRecipientsTable => ({
  message_id: message,
  number: to.number,
  email: to.email,
  name: to.name,
  facts: JSON.stringify(to.facts),
  leave_link: to.leaveLink,
  state: 'waiting',
  reason: null,
});
