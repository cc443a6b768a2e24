import { randomUUID } from 'node:crypto';
import { ticketId } from '#core/issued-tickets/ticket.ts';
import { type WalletKind, walletKinds, wholeSecond } from '#core/issued-tickets/wallets/wallet-pass.ts';
import { type Instant, second } from '#core/kernel/time.ts';
import type { Transaction } from '../engine/database.ts';
import { enqueueTasks } from '../outbox.ts';

/** As many tasks are inserted with one statement. */
const mostTasks = 500;

/**
 * Notes that these tickets have changed, and queues the news for the wallets that have passes of them. Called in the
 * transaction of the change, after it and behind the order's lock.
 * @param tickets null for all @returns how many passes are to be updated
 */
export const noteChangedPasses = async (
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
    // Each change is news of its own: the task of an earlier one may have read the ticket already.
    id: `wallet-pass:${randomUUID()}`,
    task: {
      kind: 'wallet-pass',
      wallet: wallet === 'apple' ? 'apple' : 'google',
      pass: { ticket: ticketId(ticket_id), issue },
    } as const,
  }));
  for (let from = 0; from < tasks.length; from += mostTasks)
    await enqueueTasks(tx, tasks.slice(from, from + mostTasks), now);
  return tasks.length;
};
