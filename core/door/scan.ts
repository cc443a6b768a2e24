import type { TicketId } from '../issued-tickets/ticket.ts';
import type { Brand } from '../kernel/brand.ts';
import type { DeviceId, UserId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/time.ts';
import type { CheckpointId } from './checkpoint.ts';
import type { VerdictKind } from './verdict-kinds.ts';

/** Made by the device that read, so that a scan sent twice is stored once. Unique on its device. */
export type ScanId = Brand<string, 'ScanId'>;

/** How many scans one request may carry. */
export const mostScans = 500;

export const directions = ['in', 'out'] as const;
export type Direction = (typeof directions)[number];

/** One reading at a checkpoint by one device, or the undoing of one. Never changed (E5). */
export type Scan = {
  readonly id: ScanId;
  readonly device: DeviceId;
  /** The member of staff who sent it. */
  readonly by: UserId;
  readonly checkpoint: CheckpointId;
  readonly direction: Direction;
  /** When it was read: the device's time, corrected by the offset that the device had measured by then. */
  readonly at: Instant;
  /** Null for a reading that is no genuine code. */
  readonly ticket: TicketId | null;
  /** The issue of the code; null when the ticket was found by hand. */
  readonly issue: number | null;
  /** What the device showed. */
  readonly shown: VerdictKind;
  /** Why the holder was let in although the verdict was another, or why a reading is undone; null otherwise. */
  readonly reason: string | null;
  /** The reading of the same device that this one undoes; null for a reading. */
  readonly undoes: ScanId | null;
};

const wellFormed = /^[A-Za-z0-9-]{8,64}$/;

/** Whether text is a well-formed scan id: 8 to 64 letters, digits and dashes. */
export const isScanId = (text: unknown): text is ScanId => typeof text === 'string' && wellFormed.test(text);

/** Whether the device let the holder of a ticket in. A verdict that refuses needs a reason to be passed over. */
export const letIn = ({ ticket, direction, undoes, shown, reason }: Scan): boolean =>
  ticket !== null && direction === 'in' && undoes === null && (shown === 'admitted' || reason !== null);

/** Scans in the order in which they happened, whatever the order in which they arrived. */
export const byTime = (one: Scan, other: Scan): number =>
  one.at - other.at || compare(one.device, other.device) || compare(one.id, other.id);

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
