import { type Instant, laterBy } from '../../../kernel/time.ts';
import type { TicketId } from '../../../tickets/issued/ticket.ts';
import type { CheckpointId } from '../checkpoint.ts';
import { type Direction, didAdmit, type Scan, type ScanId } from '../scan.ts';
import type { VerdictKind } from '../verdict-kinds.ts';

/** A scan as sent by its device. */
export type OwnScan = {
  readonly id: ScanId;
  /** The code exactly as read; absent for a ticket found by hand. */
  readonly code?: string;
  readonly ticketId?: TicketId;
  readonly checkpoint: CheckpointId;
  readonly direction: Direction;
  /** By the device's own clock. */
  readonly at: Instant;
  /** How far the server's clock was ahead of the device's clock, in ms. */
  readonly offset: number;
  readonly shown: VerdictKind;
  readonly override?: { readonly reason: string };
  readonly undoes?: ScanId;
};

/** A scan stored on its device. It contains no name; names come from the list. */
export type StoredScan = {
  readonly scan: OwnScan;
  /** The ticket and issue of the code; null for a code that is not genuine, and for an undo. */
  readonly ticket: TicketId | null;
  readonly issue: number | null;
  /** `sent`: the server has the scan; `known`: the list was loaded afterwards and includes its effect. */
  readonly state: 'waiting' | 'sent' | 'known';
};

/** When a scan was made, by the server's clock. */
export const serverTimeOf = ({ at, offset }: Pick<OwnScan, 'at' | 'offset'>): Instant => laterBy(at, offset);

/** A stored scan in the form that the rules of admission use; the server adds who sent it, and the device. */
export const asScan = ({ scan, ticket, issue }: StoredScan): Omit<Scan, 'by' | 'device'> => ({
  id: scan.id,
  checkpoint: scan.checkpoint,
  direction: scan.direction,
  at: serverTimeOf(scan),
  ticket,
  issue,
  shown: scan.shown,
  reason: scan.override?.reason ?? null,
  undoes: scan.undoes ?? null,
});

/** The ids of this device's undone scans. */
export const undoneScans = (scans: readonly StoredScan[]): ReadonlySet<ScanId> =>
  new Set(scans.flatMap(({ scan }) => (scan.undoes ? [scan.undoes] : [])));

/** Whether a scan admitted someone. */
export const hasAdmitted = (stored: StoredScan): boolean => didAdmit(asScan(stored));
