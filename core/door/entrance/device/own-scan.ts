import { groupBy } from '../../../kernel/group-by.ts';
import type { DeviceId } from '../../../kernel/ids.ts';
import { type Instant, laterBy } from '../../../kernel/time.ts';
import type { TicketId } from '../../../tickets/issued/ticket.ts';
import type { KnownEntrance } from '../admission.ts';
import type { Checkpoint, CheckpointId } from '../checkpoint.ts';
import { type DoorList, presenceKey } from '../door-list.ts';
import { byTime, type Direction, didAdmit, type Scan, type ScanId } from '../scan.ts';
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
const asScan = ({ scan, ticket, issue }: StoredScan): Omit<Scan, 'by' | 'device'> => ({
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

/** A device's data about the day: its list and its scans. */
export type OwnDay = { readonly device: DeviceId; readonly list: DoorList; readonly scans: readonly StoredScan[] };

/**
 * The entrance by which someone is inside a checkpoint with this ticket, as far as this device knows: from the list,
 * and from its own scans that the list does not include yet.
 */
export const entranceInside = (day: OwnDay, ticket: TicketId, checkpoint: Pick<Checkpoint, 'id' | 'reentry'>) =>
  insideAfter(
    day.scans.filter((stored) => stored.ticket === ticket && stored.scan.checkpoint === checkpoint.id),
    { day, undone: undoneScans(day.scans), ticket, checkpoint },
  );

type Asked = {
  readonly day: Pick<OwnDay, 'device' | 'list'>;
  /** The ids of this device's undone scans. */
  readonly undone: ReadonlySet<ScanId>;
  readonly ticket: TicketId;
  readonly checkpoint: Pick<Checkpoint, 'id' | 'reentry'>;
};

/** @param own this device's scans of the ticket at the checkpoint */
const insideAfter = (
  own: readonly StoredScan[],
  { day: { device, list }, undone, ...where }: Asked,
): KnownEntrance | null => {
  const { ticket, checkpoint } = where;
  const here = own.map((stored) => ({ ...asScan(stored), device, state: stored.state }));
  const presence = list.presences.get(presenceKey({ ticket, checkpoint: checkpoint.id }))?.inside ?? null;
  const isOwnUndone = presence?.device === device && here.some(({ id, at }) => undone.has(id) && at === presence.at);
  const listed: KnownEntrance | null = presence && !isOwnUndone ? { ...presence, checkpoint: checkpoint.id } : null;
  return here
    .filter(({ state, id }) => state !== 'known' && !undone.has(id))
    .toSorted((one, other) => byTime(one, other))
    .reduce<KnownEntrance | null>((inside, scan) => {
      if (scan.direction === 'out') return checkpoint.reentry ? null : inside;
      if (!didAdmit(scan)) return inside;
      return inside ?? { device, checkpoint: checkpoint.id, at: scan.at };
    }, listed);
};

/** The number of holders inside a checkpoint and of valid tickets that it takes, as far as this device knows. */
export const checkpointCounts = (
  day: OwnDay,
  checkpoint: Checkpoint,
): { readonly in: number; readonly outOf: number } => {
  const takes = new Set<string>(checkpoint.takes);
  let outOf = 0;
  for (const { product, state } of day.list.tickets.values()) if (state === 'valid' && takes.has(product)) outOf += 1;
  const inside = new Set<TicketId>();
  for (const presence of day.list.presences.values())
    if (presence.checkpoint === checkpoint.id && presence.inside) inside.add(presence.ticket);
  // Corrects the list's count by the tickets that this device has read, perhaps hundreds without signal.
  const undone = undoneScans(day.scans);
  const read = groupBy(
    day.scans.filter(({ scan }) => scan.checkpoint === checkpoint.id),
    ({ ticket }) => ticket,
  );
  for (const [ticket, own] of read) {
    if (ticket === null) continue;
    if (insideAfter(own, { day, undone, ticket, checkpoint })) inside.add(ticket);
    else inside.delete(ticket);
  }
  return { in: inside.size, outOf };
};
