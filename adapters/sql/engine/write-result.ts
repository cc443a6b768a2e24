import type { Result } from '#core/kernel/result.ts';
import type { Database, Transaction } from './database.ts';

/**
 * Runs `work` in one transaction, and rolls it back when the result is a refusal.
 * @throws ServiceFailure as `Database.write` does, even when `work` refused: the refusal may depend on a concurrent write
 * that was never committed
 */
export const writeResult = async <Outcome extends Result<unknown, unknown>>(
  database: Database,
  work: (tx: Transaction) => Promise<Outcome>,
): Promise<Outcome> => {
  let refused: { readonly result: Outcome; readonly undo: Error } | undefined;
  try {
    return await database.write(async (tx) => {
      const result = await work(tx);
      if (result.ok) return result;
      refused = { result, undo: new Error('refused: rolled back') };
      throw refused.undo;
    });
  } catch (error) {
    if (refused && error === refused.undo) return refused.result;
    throw error;
  }
};
