import type { StaffAction } from '../../kernel/audit-log/staff-action.ts';
import type { DeviceId, OrderId, ProductId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Ticket, TicketId } from '../../tickets/issued/ticket.ts';
import type { DeviceBlock, DoorDevice } from './device.ts';
import type { DoorCompetitor } from './door-ticket.ts';
import type { Scan, ScanId } from './scan.ts';
import type { TicketHistory } from './ticket-history.ts';

/** A scan as it arrived. */
export type ReceivedScan = {
  readonly scan: Scan;
  /** The device's own time, and the offset by which `scan.at` was corrected. */
  readonly deviceAt: Instant;
  /** The text that was read, when it is not a genuine code; null otherwise. */
  readonly read: string | null;
  readonly receivedAt: Instant;
  /** The audit log's action for an override; null for any other scan. */
  readonly action: StaffAction | null;
};

/** The scans of all devices. They are only ever added. */
export interface DoorScans {
  /**
   * Adds scans in one transaction, with their actions for the audit log. Scans with a known device and id are ignored.
   * @param actionOfUndo makes the action for each undo that takes effect now (`newUndos`)
   * @throws ServiceFailure
   */
  add(scans: readonly ReceivedScan[], actionOfUndo: (undo: Scan, reading: Scan) => StaffAction): Promise<void>;
  /** The scans of these tickets, and those that undo them. @throws ServiceFailure */
  of(tickets: readonly TicketId[]): Promise<readonly Scan[]>;
  /** The stored undos of a device's scans, which may have arrived before the scans. @throws ServiceFailure */
  undosOf(device: DeviceId, scans: readonly ScanId[]): Promise<readonly Scan[]>;
  /** Every scan. @throws ServiceFailure */
  all(): Promise<readonly Scan[]>;
  /** The current position in the log of scans, for a later `touchedSince`. @throws ServiceFailure */
  position(): Promise<number>;
  /** The tickets with scans, or undone scans, stored since a position. @throws ServiceFailure */
  touchedSince(position: number): Promise<readonly TicketId[]>;
}

/** A ticket, with the history of its changes. */
export type TicketWithHistory = { readonly ticket: Ticket; readonly past: TicketHistory };

/** The tickets, for the door. */
export interface DoorTickets {
  /** Every ticket. @throws ServiceFailure */
  all(): Promise<readonly TicketWithHistory[]>;
  /** @throws ServiceFailure */
  these(ids: readonly TicketId[]): Promise<readonly TicketWithHistory[]>;
  /** All tickets of these orders. @throws ServiceFailure */
  ofOrders(orders: readonly OrderId[]): Promise<readonly Ticket[]>;
  /** The number of valid tickets of each product. @throws ServiceFailure */
  valid(): Promise<ReadonlyMap<ProductId, number>>;
  /** The current position in the log of changes, for a later `changedSince`. @throws ServiceFailure */
  position(): Promise<number>;
  /**
   * All tickets of the orders with a ticket issued or changed since a position, and perhaps others.
   * @throws ServiceFailure
   */
  changedSince(position: number): Promise<readonly TicketWithHistory[]>;
}

/** All registered devices. */
export interface DoorDevices {
  /** Adds a device, or replaces its data except `block`. @throws ServiceFailure */
  put(device: Omit<DoorDevice, 'block'>): Promise<void>;
  /** By name. @throws ServiceFailure */
  all(): Promise<readonly DoorDevice[]>;
  find(id: DeviceId): Promise<DoorDevice | undefined>;
  /** Stores the time of a known device's last contact. @throws ServiceFailure */
  recordContact(id: DeviceId, at: Instant): Promise<void>;
  /** Blocks or unblocks a device, and writes the action to the audit log in the same transaction. @throws ServiceFailure */
  setBlock(id: DeviceId, block: DeviceBlock | null, action: StaffAction): Promise<void>;
}

/** The door's data about competitors, by ticket. */
export interface DoorCompetitors {
  /** @throws ServiceFailure */
  all(): Promise<ReadonlyMap<TicketId, DoorCompetitor>>;
  /** The tickets whose holders were notified of their run by email. @throws ServiceFailure */
  announced(): Promise<ReadonlySet<TicketId>>;
}
