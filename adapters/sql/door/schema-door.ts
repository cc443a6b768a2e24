import type { Generated } from 'kysely';

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

/**
 * One reading, or the undoing of one. `device_at` is the time as the device sent it, and `at` that time corrected; `code`
 * is the scanned text if it was not a genuine code.
 */
export type DoorScansTable = {
  position: number;
  device: string;
  id: string;
  ticket_id: string | null;
  issue: number | null;
  checkpoint: string;
  direction: string;
  at: number;
  device_at: number;
  shown: string;
  reason: string | null;
  undoes: string | null;
  code: string | null;
  user_id: string;
  received_at: number;
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
