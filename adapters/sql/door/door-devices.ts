import { checkpointId } from '#core/door/entrance/checkpoint.ts';
import type { DoorDevice } from '#core/door/entrance/device.ts';
import type { DoorDevices } from '#core/door/entrance/ports.ts';
import { deviceId } from '#core/kernel/ids.ts';
import { instant } from '#core/kernel/time.ts';
import { column } from '../engine/columns.ts';
import type { Database } from '../engine/database.ts';
import { recordStaffAction } from '../kernel/audit-log.ts';
import type { DoorDevicesTable } from './schema-door.ts';

/** The devices that read tickets. */
export const sqlDoorDevices = (database: Database): DoorDevices => ({
  put: ({ id, name, checkpoint, by, lastSeenAt, waiting, battery }) =>
    database.write(async (tx) => {
      const news = { name, checkpoint, user_id: by, heard_at: lastSeenAt, waiting, battery };
      await tx
        .insertInto('door_devices')
        .values({ id, ...news, shut_out_at: null, shut_out_by: null, shut_out_reason: null })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(news))
        .execute();
    }),

  async all() {
    const rows = await database.read((db) => db.selectFrom('door_devices').selectAll().execute());
    return rows.map(toDevice).sort(byName);
  },

  async find(id) {
    const found = await database.read((db) =>
      db.selectFrom('door_devices').selectAll().where('id', '=', id).executeTakeFirst(),
    );
    return found && toDevice(found);
  },

  recordContact: (id, at) =>
    database.write(async (tx) => {
      await tx.updateTable('door_devices').set({ heard_at: at }).where('id', '=', id).execute();
    }),

  setBlock: (id, block, action) =>
    database.write(async (tx) => {
      await tx
        .updateTable('door_devices')
        .set({
          shut_out_at: block?.at ?? null,
          shut_out_by: block?.by ?? null,
          shut_out_reason: block?.reason ?? null,
        })
        .where('id', '=', id)
        .execute();
      await recordStaffAction(tx, action);
    }),
});

const byName = (one: DoorDevice, other: DoorDevice): number =>
  one.name < other.name || (one.name === other.name && one.id < other.id) ? -1 : 1;

const toDevice = (row: DoorDevicesTable): DoorDevice => ({
  id: deviceId(row.id),
  name: row.name,
  checkpoint: checkpointId(row.checkpoint),
  by: column.userId.parse(row.user_id),
  lastSeenAt: instant(row.heard_at),
  waiting: row.waiting,
  battery: row.battery,
  block:
    row.shut_out_at === null
      ? null
      : {
          at: instant(row.shut_out_at),
          by: column.userId.parse(row.shut_out_by),
          reason: row.shut_out_reason ?? '',
        },
});
