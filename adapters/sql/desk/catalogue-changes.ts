import { sql } from 'kysely';
import { z } from 'zod';
import {
  type CatalogueChange,
  capacitiesChangedBy,
  catalogueChangeId,
  settledAfter,
} from '#core/desk/catalogue/change.ts';
import type { CatalogueChanges } from '#core/desk/catalogue/ports.ts';
import type { StaffAction } from '#core/kernel/audit-log/staff-action.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { poolId } from '#core/shop/products/pool.ts';
import { takeAdvisoryLock } from '../engine/advisory-lock.ts';
import { column, json } from '../engine/columns.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { recordStaffAction } from '../kernel/audit-log.ts';
import type { CatalogueChangesTable } from './schema-catalogue.ts';

/** Changes of the catalogue, one row each. An index allows one pending change. */
export const sqlCatalogueChanges = (database: Database): CatalogueChanges => ({
  begin: (change) =>
    database.write(async (tx) => {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('catalogue_changes')
        .values(toRow(change))
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

  settle: (id, { at, fault }) =>
    database.write(async (tx) => {
      await takeAdvisoryLock(tx, database.dialect, 'changes of the catalogue');
      const pending = await tx
        .selectFrom('catalogue_changes')
        .selectAll()
        .where('id', '=', id)
        .where('state', '=', 'pending')
        .$if(database.dialect === 'postgres', (query) => query.forUpdate())
        .executeTakeFirst();
      if (!pending) return;
      const { action, edits, pools } = toChange(pending);
      const latest = await tx
        .selectFrom('catalogue_changes')
        .select((eb) => eb.fn.max('settled_at').as('at'))
        .executeTakeFirst();
      await tx
        .updateTable('catalogue_changes')
        .set({
          state: fault === null ? 'done' : 'failed',
          settled_at: settledAfter(at, latest?.at),
          fault,
          action: null,
        })
        .where('id', '=', id)
        .execute();
      if (fault !== null) return;
      if (action) await recordStaffAction(tx, action);
      await lowerPlaces(tx, edits, pools);
    }),

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
      return new Map(rows.flatMap((stored) => toChange(stored).pools.map(({ pool, after }) => [pool, after] as const)));
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

/**
 * Lowers capacities at once; raised capacities follow when the products are listed next. Pools are updated before
 * products, as in a reservation, to avoid deadlocks.
 */
const lowerPlaces = async (tx: Transaction, edits: CatalogueChange['edits'], pools: CatalogueChange['pools']) => {
  for (const { pool, after } of pools)
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

const moment = column.instant.nullable();

const listing = z.object({
  name: z.string(),
  description: z.string(),
  price: column.pence.nullable(),
  priceChanges: z.array(z.object({ at: column.instant, price: column.pence })),
  capacity: z.number().nullable(),
  saleFrom: moment,
  saleUntil: moment,
  isHidden: z.boolean(),
  isArchived: z.boolean(),
  order: z.number().nullable(),
  mostPerOrder: z.number().nullable(),
  panel: z.string().nullable(),
  icon: z.string().nullable(),
  // Missing in changes stored before pictures could be uploaded.
  picture: z.string().nullable().default(null),
});

const edit = z.object({
  productId: column.productId,
  made: z.object({ ticketType: column.ticketType, kind: z.enum(['entry', 'meal', 'parking']) }).nullable(),
  before: listing.nullable(),
  after: listing,
});

const poolEdit = z.object({ pool: z.string().transform(poolId), before: z.number(), after: z.number() });

const row = z.object({
  id: z.string().transform(catalogueChangeId),
  name: z.string(),
  started_at: column.instant,
  state: z.enum(['pending', 'done', 'failed']),
  edits: json(z.array(z.union([edit, poolEdit]))),
  // Our own JSON, copied to the audit log unchanged.
  action: json(z.custom<StaffAction>((value) => typeof value === 'object' && value !== null)).nullable(),
  tries: z.number(),
  fault: z.string().nullable(),
  settled_at: moment,
  prices_retired: column.flag,
});

const toChange = (stored: CatalogueChangesTable): CatalogueChange => {
  const of = row.parse(stored);
  return {
    id: of.id,
    name: of.name,
    startedAt: of.started_at,
    state: of.state,
    edits: of.edits.filter((each) => 'productId' in each),
    pools: of.edits.filter((each) => 'pool' in each),
    action: of.action,
    tries: of.tries,
    fault: of.fault,
    settledAt: of.settled_at,
    pricesRetired: of.prices_retired,
  };
};

const toRow = (change: CatalogueChange): CatalogueChangesTable => ({
  id: change.id,
  name: change.name,
  started_at: change.startedAt,
  state: change.state,
  edits: JSON.stringify([...change.edits, ...change.pools]),
  action: change.action && JSON.stringify(change.action),
  tries: change.tries,
  fault: change.fault,
  settled_at: change.settledAt,
  prices_retired: change.pricesRetired ? 1 : 0,
});
