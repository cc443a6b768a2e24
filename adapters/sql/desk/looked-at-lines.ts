import type { LookedAtLines } from '#core/desk/editions/ports.ts';
import { instant } from '#core/kernel/time.ts';
import type { Database } from '../engine/database.ts';

/** The ticked lines of the lists To look at, one row each. */
export const sqlLookedAtLines = (database: Database): LookedAtLines => ({
  of: (edition) =>
    database.read(async (db) => {
      const rows = await db
        .selectFrom('looked_at_lines')
        .select(['line', 'looked_by', 'looked_at'])
        .where('edition', '=', edition)
        .execute();
      return new Map(rows.map(({ line, looked_by: by, looked_at: at }) => [line, { by, at: instant(Number(at)) }]));
    }),

  set: (edition, line, looked) =>
    database.write(async (tx) => {
      await tx.deleteFrom('looked_at_lines').where('edition', '=', edition).where('line', '=', line).execute();
      if (!looked) return;
      await tx
        .insertInto('looked_at_lines')
        .values({ edition, line, looked_by: looked.by, looked_at: looked.at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }),
});
