import { groupBy } from '../../../kernel/group-by.ts';
import type { DeviceId } from '../../../kernel/ids.ts';
import type { TicketId } from '../../../tickets/issued/ticket.ts';
import type { KnownEntrance } from '../admission.ts';
import type { Checkpoint } from '../checkpoint.ts';
import { type DoorList, presenceKey } from '../door-list.ts';
import { byTime, didAdmit, type ScanId } from '../scan.ts';
import { asScan, type StoredScan, undoneScans } from './device-scans.ts';

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
