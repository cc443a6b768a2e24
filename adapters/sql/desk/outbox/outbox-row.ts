import { sql } from 'kysely';
import { z } from 'zod';
import { currentRequest } from '#adapters/system/request-context.ts';
import type { OutboxTask, QueuedTask } from '#core/desk/outbox/outbox-task.ts';
import { newTask } from '#core/desk/outbox/stored-task.ts';
import { queueOf } from '#core/desk/outbox/task-queue.ts';
import { entryId } from '#core/kernel/ids.ts';
import type { Instant } from '#core/kernel/time.ts';
import { siteForm } from '#core/site/site-forms/site-form.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import { walletKinds } from '#core/tickets/issued/wallets/wallet-pass.ts';
import { column } from '../../engine/columns.ts';
import type { TablePrefix } from '../../engine/table-prefix.ts';
import type { OutboxTable } from '../../schema.ts';
import { aboutAlert, emailShapes } from './outbox-email-shapes.ts';

const textMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('code'), to: z.string(), code: z.string(), expiresAt: column.instant }),
  z.object({
    kind: z.enum(['promoted', 'moved']),
    to: z.string(),
    hound: z.string(),
    ring: z.string(),
    runsAt: column.instant,
    more: z.exactOptional(z.number()),
    expiresAt: column.instant,
  }),
  z.object({
    kind: z.literal('near'),
    to: z.string(),
    hound: z.string(),
    ring: z.string(),
    ahead: z.number(),
    expectedAt: column.instant,
    expiresAt: column.instant,
  }),
]);

const tasks = {
  email: z.object({ kind: z.literal('email'), email: z.union(Object.values(emailShapes)) }),
  text: z.object({ kind: z.literal('text'), text: textMessage }),
  label: z.object({ kind: z.literal('label'), userId: column.userId, label: z.string() }),
  'withdraw-entry': z.object({
    kind: z.literal('withdraw-entry'),
    entry: z.string().transform(entryId),
    userId: column.userId,
  }),
  'withdraw-order': z.object({
    kind: z.literal('withdraw-order'),
    order: column.orderId,
    userId: column.userId,
  }),
  'no-competitor': z.object({ kind: z.literal('no-competitor'), userId: column.userId }),
  'site-form': z.object({ kind: z.literal('site-form'), form: siteForm }),
  'alert-call': z.object({ kind: z.literal('alert-call'), call: z.object(aboutAlert) }),
  'wallet-pass': z.object({
    kind: z.literal('wallet-pass'),
    wallet: z.enum(walletKinds),
    pass: z.object({ ticket: z.string().transform(ticketId), issue: z.int() }),
  }),
} satisfies { readonly [Kind in OutboxTask['kind']]: z.ZodType<OutboxTask & { kind: Kind }> };

/** The kinds of a stored email task. Versions before the change of the word stored `letter`, and may still be running. */
export const emailKinds = ['email', 'letter'] as const;

/** A row's kind, for queries that group by it. */
export const kindOfRow = sql<string>`case kind when 'letter' then 'email' else kind end`;

const letter = z
  .object({ kind: z.literal('letter'), letter: z.unknown() })
  .transform(({ letter: email }) => ({ kind: 'email', email }))
  .pipe(tasks.email);

const task = z.union([...Object.values(tasks), letter]);

/** Parses a row's task; undefined when it is malformed, so that one bad row does not stop the other tasks. */
export const toOutboxTask = (stored: Pick<OutboxTable, 'payload'>): OutboxTask | undefined => {
  try {
    return task.parse(JSON.parse(stored.payload));
  } catch {
    return undefined;
  }
};

/** The row of a new task of this edition, with the request that queues it. */
export const outboxRow = (queued: QueuedTask, now: Instant, edition: TablePrefix): OutboxTable => {
  const { id, task, createdAt, dueAt, attempts, doneAt, lastError } = newTask(queued, now);
  return {
    id,
    kind: task.kind,
    queue: queueOf(task),
    payload: JSON.stringify(task),
    created_at: createdAt,
    due_at: dueAt,
    attempts,
    done_at: doneAt,
    last_error: lastError,
    request: currentRequest() ?? null,
    edition,
  };
};
