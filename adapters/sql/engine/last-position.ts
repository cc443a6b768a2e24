import type { Transaction } from './database.ts';

/** Tables that are only ever added to, in the order in which things were heard. */
type Log = 'competition_day_log' | 'competition_results_log' | 'paper_notes' | 'ring_marks';

/** Where a log ends, 0 while it is empty; for whoever has waited for their turn to add to it. */
export const lastPosition = async (tx: Transaction, log: Log): Promise<number> => {
  const { last } = await tx
    .selectFrom(log)
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow();
  return Number(last);
};
