import { sql } from 'kysely';
import type { CatalogueChange } from '#core/desk/catalogue/change.ts';
import type { CatalogueChanges } from '#core/desk/catalogue/ports.ts';
import {
  capacitiesChangedBy,
  latestPoolPlaces,
  poolsChangedBy,
  settledChange,
} from '#core/desk/catalogue/stored-changes.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { takeAdvisoryLock } from '../engine/advisory-lock.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { recordStaffAction } from '../kernel/audit-log.ts';
import { changeRow, toChange } from './catalogue-change-row.ts';

/** Changes of the catalogue, one row each. An index allows one pending change. */
export const sqlCatalogueChanges = (database: Database): CatalogueChanges => ({
  begin: (change) =>
    database.write(async (tx) => {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('catalogue_changes')
        .values(changeRow(change))
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 0n ? refuse({ kind: 'catalogue-busy' }) : ok(undefined);
    }),

  pending: () =>
    database.read(async (db) => {
      const row = await db
        .selectFrom('catalogue_changes')
        .selectAll()
        .where('state', '=', 'pending')
        .executeTakeFirst();
      return row && toChange(row);
    }),

  tryAgain: (id) =>
    database.write(async (tx) => {
      const row = await tx
        .updateTable('catalogue_changes')
        .set((eb) => ({ tries: eb('tries', '+', 1) }))
        .where('id', '=', id)
        .where('state', '=', 'pending')
        .returningAll()
        .executeTakeFirst();
      return row && toChange(row);
    }),

  settle: (id, end) => database.write((tx) => settle(tx, database.dialect, id, end)),

  last: (state) =>
    database.read(async (db) => {
      const row = await db
        .selectFrom('catalogue_changes')
        .selectAll()
        .where('state', '=', state)
        .orderBy('settled_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && toChange(row);
    }),

  poolPlaces: () =>
    database.read(async (db) => {
      const rows = await db
        .selectFrom('catalogue_changes')
        .selectAll()
        .where('state', '=', 'done')
        .where('edits', 'like', '%"pool":%')
        .orderBy('settled_at')
        .orderBy('id')
        .execute();
      return latestPoolPlaces(rows.map(toChange));
    }),

  unretired: () =>
    database.read(async (db) => {
      const rows = await db
        .selectFrom('catalogue_changes')
        .selectAll()
        .where('state', '=', 'done')
        .where('prices_retired', '=', 0)
        .orderBy('settled_at')
        .orderBy('id')
        .execute();
      return rows.map(toChange);
    }),

  retired: (id) =>
    database.write(async (tx) => {
      await tx.updateTable('catalogue_changes').set({ prices_retired: 1 }).where('id', '=', id).execute();
    }),
});

const settle = async (
  tx: Transaction,
  dialect: Database['dialect'],
  ...[id, end]: Parameters<CatalogueChanges['settle']>
): Promise<void> => {
  await takeAdvisoryLock(tx, dialect, 'changes of the catalogue');
  const pending = await tx
    .selectFrom('catalogue_changes')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  if (!pending) return;
  const change = toChange(pending);
  const latest = await tx
    .selectFrom('catalogue_changes')
    .select((eb) => eb.fn.max('settled_at').as('at'))
    .executeTakeFirst();
  const { state, settledAt, fault } = settledChange(change, end, latest?.at ?? null);
  await tx
    .updateTable('catalogue_changes')
    .set({ state, settled_at: settledAt, fault, action: null })
    .where('id', '=', id)
    .execute();
  if (state !== 'done') return;
  if (change.action) await recordStaffAction(tx, change.action);
  await lowerPlaces(tx, change);
};

/**
 * Lowers capacities at once; raised capacities follow when the products are listed next. Pools are updated before
 * products, as in a reservation, to avoid deadlocks.
 */
const lowerPlaces = async (tx: Transaction, { edits, pools }: Pick<CatalogueChange, 'edits' | 'pools'>) => {
  for (const { pool, after } of poolsChangedBy({ edits, pools }))
    await tx
      .updateTable('pools')
      .set({ places: after })
      .where('pool_id', '=', pool)
      .where('places', '>', after)
      .execute();
  for (const { productId, capacity } of capacitiesChangedBy(edits))
    await tx
      .updateTable('stock')
      .set({
        capacity,
        ceiling: sql`case when sold + held > cast(${capacity} as integer) then sold + held else ${capacity} end`,
      })
      .where('product_id', '=', productId)
      .where((eb) => eb.or([eb('capacity', 'is', null), eb('capacity', '>', capacity)]))
      .execute();
};
