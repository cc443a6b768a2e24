import type { Brand } from '../../kernel/brand.ts';
import type { DeviceId, UserId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { TicketId } from '../../tickets/issued/ticket.ts';
import type { CheckpointId } from './checkpoint.ts';
import type { VerdictKind } from './verdict-kinds.ts';

/** Made by the reading device, so that a scan sent twice is stored once. Unique on its device. */
export type ScanId = Brand<string, 'ScanId'>;

/** The most scans of one request. */
export const maxScans = 500;

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
  /** The time of the reading: the device's time, corrected by its measured offset. */
  readonly at: Instant;
  /** Null for a code that is not genuine. */
  readonly ticket: TicketId | null;
  /** The issue of the code; null for a ticket found by hand. */
  readonly issue: number | null;
  /** The verdict that the device showed. */
  readonly shown: VerdictKind;
  /** The reason for admitting the holder against the verdict, or for undoing a reading; null otherwise. */
  readonly reason: string | null;
  /** The reading of the same device that this scan undoes; null for a reading. */
  readonly undoes: ScanId | null;
};

const wellFormed = /^[A-Za-z0-9-]{8,64}$/;

/** Whether text is a well-formed scan id: 8 to 64 letters, digits and dashes. */
export const isScanId = (text: unknown): text is ScanId => typeof text === 'string' && wellFormed.test(text);

/** @throws RangeError when the text is not well formed: edges check with `isScanId` first. */
export const scanId = (text: string): ScanId => {
  if (!isScanId(text)) throw new RangeError(`not a scan id: ${JSON.stringify(text)}`);
  return text;
};

/** Whether the scan admitted the holder of a ticket: by the verdict, or against it with a reason. */
export const didAdmit = ({
  ticket,
  direction,
  undoes,
  shown,
  reason,
}: Pick<Scan, 'ticket' | 'direction' | 'undoes' | 'shown' | 'reason'>): boolean =>
  ticket !== null && direction === 'in' && undoes === null && (shown === 'admitted' || reason !== null);

type Dated = Pick<Scan, 'at' | 'device' | 'id'>;

/** Compares scans by the time at which they were made. */
export const byTime = (one: Dated, other: Dated): number =>
  one.at - other.at || compare(one.device, other.device) || compare(one.id, other.id);

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
