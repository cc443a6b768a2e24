import type { StaffAction } from '../audit-log/staff-action.ts';
import type { Ticket, TicketId } from '../issued-tickets/ticket.ts';
import type { DeviceId, OrderId, ProductId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/time.ts';
import type { DoorDevice, ShutOut } from './device.ts';
import type { DoorCompetitor } from './door-ticket.ts';
import type { Scan } from './scan.ts';
import type { TicketPast } from './ticket-past.ts';

/** A scan as it arrived. */
export type ReceivedScan = {
  readonly scan: Scan;
  /** The device's own time, and the offset by which `scan.at` was corrected. */
  readonly deviceAt: Instant;
  /** What was read, when it is no genuine code; null otherwise. */
  readonly read: string | null;
  readonly receivedAt: Instant;
  /** What the audit log says of an override or an undo; null for a plain reading. */
  readonly action: StaffAction | null;
};

/** The scans of all devices. They are only ever added. */
export interface DoorScans {
  /**
   * Adds scans in one transaction, with their actions for the audit log; those that are known by device and id are ignored.
   * @throws ServiceFailure
   */
  add(scans: readonly ReceivedScan[]): Promise<void>;
  /** The scans of these tickets, with the undoing of any. @throws ServiceFailure */
  of(tickets: readonly TicketId[]): Promise<readonly Scan[]>;
  /** Every scan. @throws ServiceFailure */
  all(): Promise<readonly Scan[]>;
  /** Up to where scans are stored: everything that is stored later is `touchedSince` it. @throws ServiceFailure */
  position(): Promise<number>;
  /** The tickets of which scans, or the undoing of scans, were stored since a position. @throws ServiceFailure */
  touchedSince(position: number): Promise<readonly TicketId[]>;
}

/** A ticket, and what became of it since it was issued. */
export type TicketWithPast = { readonly ticket: Ticket; readonly past: TicketPast };

/** The tickets as the door needs them. */
export interface DoorTickets {
  /** Every ticket. @throws ServiceFailure */
  all(): Promise<readonly TicketWithPast[]>;
  /** @throws ServiceFailure */
  these(ids: readonly TicketId[]): Promise<readonly TicketWithPast[]>;
  /** All tickets of these orders. @throws ServiceFailure */
  ofOrders(orders: readonly OrderId[]): Promise<readonly Ticket[]>;
  /** How many valid tickets there are of each product. @throws ServiceFailure */
  valid(): Promise<ReadonlyMap<ProductId, number>>;
  /** Up to where changes are stored: everything that is stored later is `changedSince` it. @throws ServiceFailure */
  position(): Promise<number>;
  /**
   * All tickets of the orders of which a ticket was issued or changed since a position: at least those, perhaps more.
   * @throws ServiceFailure
   */
  changedSince(position: number): Promise<readonly TicketWithPast[]>;
}

/** The devices that were ever made known. */
export interface DoorDevices {
  /** Adds a device, or changes everything of it but whether it is shut out. @throws ServiceFailure */
  put(device: Omit<DoorDevice, 'shutOut'>): Promise<void>;
  /** By name. @throws ServiceFailure */
  all(): Promise<readonly DoorDevice[]>;
  find(id: DeviceId): Promise<DoorDevice | undefined>;
  /** Remembers that a known device was heard. @throws ServiceFailure */
  recordContact(id: DeviceId, at: Instant): Promise<void>;
  /** Writes the action to the audit log, in the same transaction. @throws ServiceFailure */
  shutOut(id: DeviceId, shutOut: ShutOut | null, action: StaffAction): Promise<void>;
}

/** What the door must know of the competitors, by their tickets. */
export interface DoorCompetitors {
  /** @throws ServiceFailure */
  all(): Promise<ReadonlyMap<TicketId, DoorCompetitor>>;
  /** The tickets whose holders were told of their run by email. @throws ServiceFailure */
  announced(): Promise<ReadonlySet<TicketId>>;
}
