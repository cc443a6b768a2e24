import { randomUUID } from 'node:crypto';
import { type Instant, second } from '#core/kernel/time.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import { type WalletKind, walletKinds, wholeSecond } from '#core/tickets/issued/wallets/wallet-pass.ts';
import { enqueueTasks } from '../desk/outbox/outbox.ts';
import type { Transaction } from '../engine/database.ts';

/** Tasks per insert statement. */
const maxTasks = 500;

/**
 * Sets the change time of the passes of changed tickets, and queues a task to update each pass. Call it after the change,
 * in its transaction and under the order's lock.
 * @param tickets null for all tickets
 * @returns the number of passes to update
 */
export const queuePassUpdates = async (
  tx: Transaction,
  tickets: readonly string[] | null,
  now: Instant,
  wallets: readonly WalletKind[] = walletKinds,
): Promise<number> => {
  if (tickets?.length === 0) return 0;
  const at = wholeSecond(now);
  const rows = await tx
    .updateTable('wallet_passes')
    .set((eb) => ({
      changed_at: eb
        .case()
        .when('changed_at', '>=', at)
        .then(eb('changed_at', '+', second))
        .else(at)
        .end(),
      ended: eb
        .case()
        .when(
          'issue',
          '<',
          eb.selectFrom('tickets').select('tickets.issue').whereRef('tickets.id', '=', 'wallet_passes.ticket_id'),
        )
        .then(1)
        .else(0)
        .end(),
    }))
    .$if(tickets !== null, (query) => query.where('ticket_id', 'in', tickets ?? []))
    .where('ended', '=', 0)
    .where('wallet', 'in', wallets)
    .returning(['wallet', 'ticket_id', 'issue'])
    .execute();
  const tasks = rows.map(({ wallet, ticket_id, issue }) => ({
    // Each change gets its own task, because the task of an earlier change may have read the ticket already.
    id: `wallet-pass:${randomUUID()}`,
    task: {
      kind: 'wallet-pass',
      wallet: wallet === 'apple' ? 'apple' : 'google',
      pass: { ticket: ticketId(ticket_id), issue },
    } as const,
  }));
  for (let from = 0; from < tasks.length; from += maxTasks)
    await enqueueTasks(tx, tasks.slice(from, from + maxTasks), now);
  return tasks.length;
};
