import type { Generated } from 'kysely';
import type { DoorScansTable } from './door-scan-row.ts';

/**
 * A change of an order's tickets, for the doors' lists. `position` is the row's number on SQLite, and the transaction's id
 * on PostgreSQL. `tickets` is JSON: the state of each of the order's tickets after a change; null when they were issued.
 * Times are epoch ms.
 */
export type DoorChangesTable = {
  position: Generated<number>;
  order_id: string;
  at: number;
  tickets: string | null;
};

export type DoorDevicesTable = {
  id: string;
  name: string;
  checkpoint: string;
  user_id: string;
  heard_at: number;
  waiting: number;
  battery: number | null;
  shut_out_at: number | null;
  shut_out_by: string | null;
  shut_out_reason: string | null;
};

export type DoorTables = {
  door_changes: DoorChangesTable;
  door_scans: DoorScansTable;
  door_devices: DoorDevicesTable;
};
