import { z } from 'zod';
import { type Audience, audienceStates } from '#core/desk/messages/audience.ts';
import { type Message, messageId, type Recipient } from '#core/desk/messages/message.ts';
import type { StoredRecipient } from '#core/desk/messages/recipient-states.ts';
import { checkpointId } from '#core/door/entrance/checkpoint.ts';
import { classes, levels } from '#core/kernel/class-and-level.ts';
import { productId } from '#core/kernel/ids.ts';
import { jobId } from '#core/kernel/jobs/job.ts';
import { isProductGroup, type ProductGroup } from '#core/shop/products/product-groups.ts';
import { column, json, text } from '../engine/columns.ts';
import { type RowOf, rowCodec } from '../engine/row-codec.ts';

/** Audiences that an earlier release stored name no products. */
const audience: z.ZodType<Audience> = z.object({
  groups: z.array(z.custom<ProductGroup>((text) => typeof text === 'string' && isProductGroup(text))),
  products: z.array(z.string().transform(productId)).default([]),
  state: z.enum(audienceStates),
  group: z.object({ class: z.enum(classes), level: z.enum(levels).nullable() }).nullable(),
  arrived: z.object({ checkpoint: z.string().transform(checkpointId), in: z.boolean() }).nullable(),
  subscribers: z.boolean(),
  waiting: z.boolean().optional(),
});

const message = rowCodec({
  id: text(messageId),
  subject: z.string(),
  body: z.string(),
  audience: json(audience),
  marketing: column.flag,
  jobId: text(jobId),
  writtenBy: column.userId,
  writtenByName: z.string(),
  createdAt: column.instant,
  gatheredAt: column.instant.nullable(),
  skipped: z.number(),
});

/** An email to many people. `gathered_at` is the time when its recipients were stored; null before that. */
export type MessagesTable = RowOf<typeof message>;

/** Parses a row. @throws ZodError for a row that `messageRow` did not write */
export const toMessage = (row: MessagesTable): Message => {
  const { writtenBy: userId, writtenByName: name, ...rest } = message.decode(row);
  return { ...rest, writtenBy: { userId, name } };
};

/** The complete row of a message. */
export const messageRow = ({ writtenBy, ...rest }: Message): MessagesTable =>
  message.encode({ ...rest, writtenBy: writtenBy.userId, writtenByName: writtenBy.name });

/** The values that filled a message's placeholders for one person. */
export const storedFacts = json(z.record(z.string(), z.union([z.string(), z.boolean()])));

const recipient = rowCodec({
  number: z.number(),
  email: z.string(),
  name: z.string(),
  facts: storedFacts,
  leaveLink: z.string().nullable(),
});

/** One recipient of a message. `facts` fill the placeholders. */
export type MessageRecipientsTable = RowOf<typeof recipient> & {
  message_id: string;
  state: string;
  reason: string | null;
};

/** Parses a row. @throws ZodError for a row that `recipientRow` did not write */
export const toRecipient = (row: MessageRecipientsTable): Recipient => recipient.decode(row);

/** The complete row of a recipient. */
export const recipientRow = (message: string, { state, reason, ...to }: StoredRecipient): MessageRecipientsTable => ({
  ...recipient.encode(to),
  message_id: message,
  state,
  reason,
});
