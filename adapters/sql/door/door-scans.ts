import { newUndos } from '#core/door/entrance/admission.ts';
import type { DoorScans } from '#core/door/entrance/ports.ts';
import type { Scan, ScanId } from '#core/door/entrance/scan.ts';
import type { DeviceId } from '#core/kernel/ids.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import { takeAdvisoryLock } from '../engine/advisory-lock.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { inChunks } from '../engine/in-chunks.ts';
import { lastPosition } from '../engine/last-position.ts';
import { statement } from '../engine/prepared-statement.ts';
import { recordStaffAction } from '../kernel/audit-log.ts';
import { type DoorScansTable, doorScanRow, toScan } from './door-scan-row.ts';

/** The scans of all devices, in the order of arrival. */
export const sqlDoorScans = (database: Database): DoorScans => ({
  add: (scans, actionOfUndo) =>
    database.write(async (tx) => {
      // Under the lock, positions are committed in order, so that a reader never skips a position that is committed later.
      await takeAdvisoryLock(tx, database.dialect, 'door scans');
      let position = await lastPosition(tx, 'door_scans');
      const added: Scan[] = [];
      for (const scan of scans) {
        position += 1;
        const { numAffectedRows } = await insertScan(tx, doorScanRow(position, scan));
        // A scan that is sent again is not written to the audit log again.
        if (numAffectedRows !== 1n) continue;
        added.push(scan.scan);
        if (scan.action) await recordStaffAction(tx, scan.action);
      }
      for (const [device, own] of Map.groupBy(added, (scan) => scan.device))
        for (const { undo, reading } of newUndos(own, await undosAbout(tx, device, own)))
          await recordStaffAction(tx, actionOfUndo(undo, reading));
    }),

  of: (tickets) =>
    database.read((db) =>
      inChunks([...new Set(tickets)], async (some) => {
        const readings = await db.selectFrom('door_scans').selectAll().where('ticket_id', 'in', some).execute();
        const undos = await db
          .selectFrom('door_scans as undo')
          .innerJoin('door_scans as reading', (join) =>
            join.onRef('reading.device', '=', 'undo.device').onRef('reading.id', '=', 'undo.undoes'),
          )
          .selectAll('undo')
          .where('undo.undoes', 'is not', null)
          .where('reading.ticket_id', 'in', some)
          .execute();
        return [...readings, ...undos].map(toScan);
      }),
    ),

  undosOf: (device, scans) => database.read((db) => scansOf(db, device, scans, 'undoes')),

  all: () => database.read(allScans),

  position: () => database.read(async (db) => (await lastPosition(db, 'door_scans')) + 1),

  touchedSince: (position) =>
    database.read(async (db) => {
      const rows = await db
        .selectFrom('door_scans as scan')
        .leftJoin('door_scans as undone', (join) =>
          join.onRef('undone.device', '=', 'scan.device').onRef('undone.id', '=', 'scan.undoes'),
        )
        .select((eb) => eb.fn.coalesce('scan.ticket_id', 'undone.ticket_id').as('ticket'))
        .distinct()
        .where('scan.position', '>=', position)
        .execute();
      return rows.flatMap(({ ticket }) => (ticket === null ? [] : [ticketId(ticket)])).sort();
    }),
});

/** The undos of these readings, and the readings that these undos refer to with all their undos. */
const undosAbout = async (tx: Transaction, device: DeviceId, scans: readonly Scan[]): Promise<readonly Scan[]> => {
  const undos = await scansOf(tx, device, [...new Set(scans.map(({ id, undoes }) => undoes ?? id))], 'undoes');
  const readings = await scansOf(tx, device, [...new Set(undos.flatMap(({ undoes }) => undoes ?? []))], 'id');
  return [...undos, ...readings];
};

/** A device's scans with these ids, or its undos of them. */
const scansOf = async (
  db: Transaction,
  device: DeviceId,
  ids: readonly ScanId[],
  by: 'id' | 'undoes',
): Promise<readonly Scan[]> => {
  const rows = await inChunks(ids, (some) =>
    db
      .selectFrom('door_scans')
      .selectAll()
      .where('device', '=', device)
      .where(by, 'in', some)
      .orderBy('position')
      .execute(),
  );
  return rows.map(toScan);
};

const insertScan = statement((tx, row: DoorScansTable) =>
  tx
    .insertInto('door_scans')
    .values(row)
    .onConflict((conflict) => conflict.columns(['device', 'id']).doNothing()),
);

const allScans = async (db: Transaction): Promise<readonly Scan[]> =>
  (await db.selectFrom('door_scans').selectAll().orderBy('position').execute()).map(toScan);
