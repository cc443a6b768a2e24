import { sql } from 'kysely';
import { type EditionRecord, latestYearFirst } from '#core/desk/editions/edition-record.ts';
import type { Editions } from '#core/desk/editions/ports.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { ok } from '#core/kernel/result.ts';
import { takeAdvisoryLock } from '../engine/advisory-lock.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { unknownIn } from '../engine/known-migrations.ts';
import type { Migrations } from '../engine/migrate.ts';
import { prefixOf, type TablePrefix } from '../engine/table-prefix.ts';
import { ofEdition } from '../festival-store.ts';
import { recordStaffAction } from '../kernel/audit-log.ts';
import { createEditionTables } from '../migrations/create-edition-tables.ts';
import { putFolder } from './edition-folders.ts';
import { editionRow, toEdition } from './edition-record-row.ts';
import { followOpening } from './opening-messages.ts';

/**
 * Editions, one row each. The tables of a new one are created in the transaction that adds its row.
 * @param migrations those that made the store; `change` throws a ServiceFailure once a newer version has run others
 */
export const sqlEditions = (database: Database, migrations: Migrations): Editions => ({
  async all() {
    const rows = await database.read((db) => db.selectFrom('editions').selectAll().execute());
    return rows.map(toRecord).sort(latestYearFirst);
  },

  adopt: (edition) =>
    database.write(async (tx) => {
      await takeAdvisoryLock(tx, database.dialect, 'editions');
      const found = await tx.selectFrom('editions').select('year').executeTakeFirst();
      if (!found) await tx.insertInto('editions').values(editionRow(edition, '')).execute();
    }),

  change: (decide, action, folder, opening) =>
    database.write(async (tx) => {
      await takeAdvisoryLock(tx, database.dialect, 'editions');
      const rows = (await tx.selectFrom('editions').selectAll().execute()).map(toEdition);
      const prefixes = new Map(rows.map(({ year, prefix }) => [year, prefix]));
      const editions = rows.map(({ prefix: _, ...edition }) => edition).sort(latestYearFirst);
      const open = rows.find(({ phase }) => phase === 'open');
      const decision = decide(editions, open ? await ordersIn(tx, open.prefix) : 0);
      if (!decision.ok) return decision;
      // The edition that is open no longer comes first, because a unique index admits only one.
      for (const edition of [...decision.value].sort(openLast)) {
        const prefix = prefixes.get(edition.year) ?? prefixOf(edition.year);
        if (!prefixes.has(edition.year)) {
          await mustBeThisVersion(tx, migrations);
          await createEditionTables(tx, prefix, migrations);
        }
        await putEdition(tx, edition, prefix);
        const before = editions.find(({ year }) => year === edition.year);
        if (opening) await followOpening(ofEdition(prefix).in(tx), before, edition, opening);
      }
      if (folder) await putFolder(tx, folder);
      if (action) await recordStaffAction(tx, action);
      return ok(decision.value);
    }),
});

const toRecord = (row: Parameters<typeof toEdition>[0]): EditionRecord => {
  const { prefix: _, ...edition } = toEdition(row);
  return edition;
};

/** A newer version may have migrated the store meanwhile; this one would create tables without what it added. */
const mustBeThisVersion = async (tx: Transaction, migrations: Migrations): Promise<void> => {
  const { rows } = await sql<{ readonly name: string }>`select name from kysely_migration`.execute(tx);
  if (
    unknownIn(
      rows.map(({ name }) => name),
      migrations,
    )
  )
    throw new ServiceFailure('store', 'a newer version has migrated the store', { retryable: true });
};

const openLast = (one: EditionRecord, other: EditionRecord): number =>
  Number(one.phase === 'open') - Number(other.phase === 'open');

const ordersIn = async (tx: Transaction, prefix: TablePrefix): Promise<number> => {
  const { orders } = await ofEdition(prefix)
    .in(tx)
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow();
  return Number(orders);
};

const putEdition = async (tx: Transaction, edition: EditionRecord, prefix: TablePrefix): Promise<void> => {
  const row = editionRow(edition, prefix);
  await tx
    .insertInto('editions')
    .values(row)
    .onConflict((conflict) => conflict.column('year').doUpdateSet(row))
    .execute();
};
