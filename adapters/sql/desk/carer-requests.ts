import { maxWaiting } from '#core/desk/carers/carer-request.ts';
import type { CarerRequests } from '#core/desk/carers/ports.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import type { Database } from '../engine/database.ts';
import { writeResult } from '../engine/write-result.ts';
import { recordStaffAction } from '../kernel/audit-log.ts';
import { lockOrder } from '../shop/change-order.ts';
import { toOrder } from '../shop/order-row.ts';
import { carerColumns, carerRow, toCarerRequest } from './carer-row.ts';
import { writeDeskChange } from './change-at-desk.ts';
import { enqueueTasks } from './outbox/outbox.ts';

const noFile = { file: null, file_name: null, file_type: null };

/**
 * Requests for carers' tickets. Their evidence is stored in the database, so it is never in a folder that is served.
 * @param machine dates outbox tasks
 */
export const sqlCarerRequests = (database: Database, machine: Clock): CarerRequests => ({
  add: (request, file, tasks) =>
    writeResult(database, async (tx) => {
      const { waiting } = await tx
        .selectFrom('carer_requests')
        .select((eb) => eb.fn.countAll<number>().as('waiting'))
        .where('state', '=', 'asked')
        .executeTakeFirstOrThrow();
      if (Number(waiting) >= maxWaiting) return refuse({ kind: 'too-many-waiting' });
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('carer_requests')
        .values({ ...carerRow(request), file })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      if (Number(numInsertedOrUpdatedRows ?? 0) > 0) await enqueueTasks(tx, tasks, machine.now());
      return ok(undefined);
    }),

  all: async () => {
    const rows = await database.read((db) =>
      db.selectFrom('carer_requests').select(carerColumns).orderBy('asked_at', 'desc').orderBy('id').execute(),
    );
    return rows.map(toCarerRequest);
  },

  openFile: (id, action) =>
    database.write(async (tx) => {
      const row = await tx.selectFrom('carer_requests').selectAll().where('id', '=', id).executeTakeFirst();
      if (!row || row.file === null) return undefined;
      const request = toCarerRequest(row);
      await recordStaffAction(tx, action(request));
      return { request, file: row.file };
    }),

  decide: (id, decide, orderId) =>
    writeResult(database, async (tx) => {
      const row = await tx
        .selectFrom('carer_requests')
        .select(carerColumns)
        .where('id', '=', id)
        .$if(database.dialect === 'postgres', (query) => query.forUpdate())
        .executeTakeFirst();
      if (!row) return refuse({ kind: 'request-unknown' });
      const orderRow = orderId && (await lockOrder(tx, database.dialect, orderId));
      const order = orderRow && toOrder(orderRow);
      const decided = decide(toCarerRequest(row), order);
      if (!decided.ok) return decided;
      const { request, tasks, action, issued } = decided.value;
      if (issued && orderRow && order) await writeDeskChange(tx, orderRow, { order }, issued, machine.now());
      await tx
        .updateTable('carer_requests')
        .set({ ...carerRow(request), ...noFile })
        .where('id', '=', id)
        .execute();
      await enqueueTasks(tx, tasks, machine.now());
      await recordStaffAction(tx, action);
      return ok({ ...request, file: null });
    }),

  forget: (before) =>
    database.write(async (tx) => {
      await tx.deleteFrom('carer_requests').where('asked_at', '<', before.requests).execute();
      await tx
        .updateTable('carer_requests')
        .set(noFile)
        .where('asked_at', '<', before.files)
        .where('file', 'is not', null)
        .execute();
    }),
});
