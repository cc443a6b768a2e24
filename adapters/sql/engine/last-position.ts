import type { Transaction } from './database.ts';

/** Append-only tables, numbered in the order of arrival. */
type Log = 'competition_day_log' | 'competition_results_log' | 'door_scans' | 'paper_notes' | 'ring_marks';

/** The last position of a log, 0 when it is empty. The caller must hold the log's advisory lock. */
export const lastPosition = async (tx: Transaction, log: Log): Promise<number> => {
  const { last } = await tx
    .selectFrom(log)
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow();
  return Number(last);
};
