import type { QueuedTask } from '#core/desk/outbox/outbox-task.ts';
import type { Transaction } from '../../engine/database.ts';
import { emailKinds, toOutboxTask } from '../outbox/outbox-row.ts';

type QueuedEmail = Pick<QueuedTask, 'id'> & {
  readonly message: Extract<QueuedTask['task'], { kind: 'email' }>['email'];
};

/** Queued emails to an address; the outbox stores no payload of sent emails. */
export const queuedEmailsTo = async (db: Transaction, email: string): Promise<readonly QueuedEmail[]> => {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('kind', 'in', emailKinds)
    .where('done_at', 'is', null)
    .execute();
  return rows.flatMap((row) => {
    const task = toOutboxTask(row);
    return task?.kind === 'email' && task.email.to.toLowerCase() === email ? [{ id: row.id, message: task.email }] : [];
  });
};
