import type { TicketId } from '../../issued-tickets/ticket.ts';
import type { DeviceId } from '../../kernel/ids.ts';
import { type Instant, laterBy } from '../../kernel/time.ts';
import type { Admitted } from '../admission.ts';
import type { Checkpoint, CheckpointId } from '../checkpoint.ts';
import { type DoorList, presenceKey } from '../door-list.ts';
import { byTime, type Direction, letIn, type Scan, type ScanId } from '../scan.ts';
import type { VerdictKind } from '../verdict-kinds.ts';

/** A scan as its device sends it. */
export type OwnScan = {
  readonly id: ScanId;
  /** Exactly as it was read; absent for a ticket that was found by hand. */
  readonly code?: string;
  readonly ticketId?: TicketId;
  readonly checkpoint: CheckpointId;
  readonly direction: Direction;
  /** By the device's own clock. */
  readonly at: Instant;
  /** What the server's clock was ahead of the device's then, in ms. */
  readonly offset: number;
  readonly shown: VerdictKind;
  readonly override?: { readonly reason: string };
  readonly undoes?: ScanId;
};

/** A scan on its device. It names no one: a name comes from the list, as long as there is one. */
export type StoredScan = {
  readonly scan: OwnScan;
  /** The ticket and issue of its code; null for one that is not genuine, and for an undo. */
  readonly ticket: TicketId | null;
  readonly issue: number | null;
  /** `sent`: the server has it; `known`: the list has been loaded since, so that it says what the scan did. */
  readonly state: 'waiting' | 'sent' | 'known';
};

/** When a scan was made, by the server's clock. */
export const trueTime = ({ at, offset }: Pick<OwnScan, 'at' | 'offset'>): Instant => laterBy(at, offset);

const noOne = '' as Scan['by'];

/** A stored scan as the rules of admission know it; the server finds out who sends it. */
const asScan = ({ scan, ticket, issue }: StoredScan, device: DeviceId): Scan => ({
  id: scan.id,
  device,
  by: noOne,
  checkpoint: scan.checkpoint,
  direction: scan.direction,
  at: trueTime(scan),
  ticket,
  issue,
  shown: scan.shown,
  reason: scan.override?.reason ?? null,
  undoes: scan.undoes ?? null,
});

/** The scans of this device that it has undone since. */
export const undoneScans = (scans: readonly StoredScan[]): ReadonlySet<ScanId> =>
  new Set(scans.flatMap(({ scan }) => (scan.undoes ? [scan.undoes] : [])));

/** Whether a scan let someone in. */
export const hasLetIn = (stored: StoredScan): boolean => letIn(asScan(stored, noDevice));
const noDevice = '' as DeviceId;

/** All that a device knows of its own day. */
export type OwnDay = { readonly device: DeviceId; readonly list: DoorList; readonly scans: readonly StoredScan[] };

/**
 * With which entrance someone is inside a checkpoint with this ticket, as far as this device knows: by the list, and by
 * those of its own scans that the list does not have yet.
 */
export const insideBy = (day: OwnDay, ticket: TicketId, checkpoint: Pick<Checkpoint, 'id' | 'reentry'>) =>
  insideAfter(
    day.scans.filter((stored) => stored.ticket === ticket && stored.scan.checkpoint === checkpoint.id),
    { day, undone: undoneScans(day.scans), ticket, checkpoint },
  );

type Asked = {
  readonly day: Pick<OwnDay, 'device' | 'list'>;
  /** The scans of this device that it has undone. */
  readonly undone: ReadonlySet<ScanId>;
  readonly ticket: TicketId;
  readonly checkpoint: Pick<Checkpoint, 'id' | 'reentry'>;
};

/** @param own this device's scans of the ticket at the checkpoint */
const insideAfter = (
  own: readonly StoredScan[],
  { day: { device, list }, undone, ...where }: Asked,
): Admitted | null => {
  const { ticket, checkpoint } = where;
  const here = own.map((stored) => ({ ...asScan(stored, device), state: stored.state }));
  const presence = list.presences.get(presenceKey({ ticket, checkpoint: checkpoint.id }))?.inside ?? null;
  const isOwnUndone = presence?.device === device && here.some(({ id, at }) => undone.has(id) && at === presence.at);
  const listed: Admitted | null =
    presence && !isOwnUndone ? { ...presence, checkpoint: checkpoint.id, scan: '' as ScanId } : null;
  return here
    .filter(({ state, id }) => state !== 'known' && !undone.has(id))
    .toSorted((one, other) => byTime(one, other))
    .reduce<Admitted | null>((inside, scan) => {
      if (scan.direction === 'out') return checkpoint.reentry ? null : inside;
      if (!letIn(scan)) return inside;
      return inside ?? { scan: scan.id, device, checkpoint: checkpoint.id, at: scan.at };
    }, listed);
};

/** How many are inside a checkpoint, of how many valid tickets that it takes; as far as this device knows. */
export const countsHere = (day: OwnDay, checkpoint: Checkpoint): { readonly in: number; readonly outOf: number } => {
  const takes = new Set<string>(checkpoint.takes);
  let outOf = 0;
  for (const { product, state } of day.list.tickets.values()) if (state === 'valid' && takes.has(product)) outOf += 1;
  const inside = new Set<TicketId>();
  for (const presence of day.list.presences.values())
    if (presence.checkpoint === checkpoint.id && presence.inside) inside.add(presence.ticket);
  // Only tickets that this device has read itself can differ from the list. It may have read hundreds without signal.
  const undone = undoneScans(day.scans);
  const read = Map.groupBy(
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
