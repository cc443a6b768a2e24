import { noPence } from '#core/kernel/money.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import type { VoucherRecord, Vouchers } from '#core/shop/vouchers/ports.ts';
import { column } from '../../engine/columns.ts';
import type { Database, Transaction } from '../../engine/database.ts';
import { writeResult } from '../../engine/write-result.ts';
import { recordStaffAction } from '../../kernel/audit-log.ts';
import { toVoucher, toVoucherUse, type VouchersTable, voucherRow } from './voucher-row.ts';
import { usedBy } from './voucher-uses.ts';

/** Vouchers. Their uses are taken and freed with the places of orders (`voucher-uses.ts`). */
export const sqlVouchers = (database: Database): Vouchers => ({
  byCode: (code) =>
    database.read(async (db) => {
      const row = await db.selectFrom('vouchers').selectAll().where('code', '=', code).executeTakeFirst();
      return row && (await withOff(db, [row]))[0];
    }),

  usedBy: (id, email) => database.read((db) => usedBy(db, id, email)),

  all: () =>
    database.read(async (db) =>
      withOff(
        db,
        await db
          .selectFrom('vouchers')
          .selectAll()
          .orderBy('created_at', 'desc')
          .orderBy('batch')
          .orderBy('code')
          .execute(),
      ),
    ),

  usesOf: async (ids) => {
    const rows = await database.read((db) =>
      db
        .selectFrom('voucher_uses')
        .selectAll()
        .where('voucher_id', 'in', ids)
        .where('uses', '>', 0)
        .orderBy('at', 'desc')
        .orderBy('order_id')
        .execute(),
    );
    return rows.map(toVoucherUse);
  },

  add: (vouchers, action) =>
    writeResult(database, async (tx) => {
      for (const voucher of vouchers) {
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('vouchers')
          .values({ ...voucherRow(voucher), used: 0 })
          .onConflict((conflict) => conflict.column('code').doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows === 0n) return refuse({ kind: 'voucher-code-taken', takenCode: voucher.code });
      }
      await recordStaffAction(tx, action);
      return ok(undefined);
    }),

  change: (ids, decide) =>
    writeResult(database, async (tx) => {
      const rows = await tx
        .selectFrom('vouchers')
        .selectAll()
        .where('id', 'in', ids)
        .orderBy('code')
        .$if(database.dialect === 'postgres', (query) => query.forUpdate())
        .execute();
      const decided = decide(await withOff(tx, rows));
      if (!decided.ok) return decided;
      for (const voucher of decided.value.vouchers)
        await tx.updateTable('vouchers').set(voucherRow(voucher)).where('id', '=', voucher.id).execute();
      await recordStaffAction(tx, decided.value.action);
      return ok(undefined);
    }),
});

const withOff = async (db: Transaction, rows: readonly VouchersTable[]): Promise<readonly VoucherRecord[]> => {
  const sums =
    rows.length === 0
      ? []
      : await db
          .selectFrom('voucher_uses')
          .select(['voucher_id', (eb) => eb.fn.sum<number>('off').as('off')])
          .groupBy('voucher_id')
          .execute();
  const offOf = new Map(sums.map(({ voucher_id, off }) => [voucher_id, column.pence.parse(Number(off))]));
  return rows.map((row) => ({ voucher: toVoucher(row), used: row.used, off: offOf.get(row.id) ?? noPence }));
};
