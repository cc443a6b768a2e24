import { groupBy } from '../../kernel/group-by.ts';
import type { DeviceId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { TicketId } from '../../tickets/issued/ticket.ts';
import type { CheckpointId } from './checkpoint.ts';
import type { VoidBecause } from './door-ticket.ts';
import { byTime, didAdmit, type Scan, type ScanId } from './scan.ts';
import { type TicketHistory, voidBecauseAt } from './ticket-history.ts';

/** Where, when and by which device a holder was admitted. */
export type Admitted = {
  readonly scan: ScanId;
  readonly device: DeviceId;
  readonly checkpoint: CheckpointId;
  readonly at: Instant;
};

/** An entrance as a device knows it: its list does not name the scan. */
export type KnownEntrance = Omit<Admitted, 'scan'>;

/**
 * One admission of a holder. `again`: after going out, where re-entry is allowed; `anyway`: the door knew that the
 * holder was in, and gave a reason; `double`: the door did not know, so two people may have come with one ticket.
 */
export type Entrance = Admitted & {
  readonly how: 'first' | 'again' | 'anyway' | 'double';
  /** Why the ticket was void when its holder was admitted; null for a valid ticket. */
  readonly void: VoidBecause | null;
  /** The door's reason for admitting the holder against the verdict; null for none. */
  readonly reason: string | null;
  /** The earlier entrance with this ticket by which someone was already inside; null for `first` and `again`. */
  readonly other: Admitted | null;
};

/** The result of all scans of a ticket at a checkpoint. */
export type Admission = {
  readonly ticket: TicketId;
  readonly checkpoint: CheckpointId;
  /** By time, oldest first; never empty. */
  readonly entrances: readonly Entrance[];
  /** The entrance by which the holder is inside; null after going out. */
  readonly inside: Admitted | null;
};

/** The effect of one reading when it was made: who was inside, and what the reading added. */
export type ReadingStep = {
  readonly scan: Scan;
  /** The entrance by which someone was already inside; null for none. */
  readonly before: Admitted | null;
  /** The entrance that the reading added; null when it admitted no one, or was undone. */
  readonly entrance: Entrance | null;
};

/** The identity of a scan: ids are unique on a device. */
export const scanKey = ({ device, id }: Pick<Scan, 'device' | 'id'>): string => `${device}/${id}`;

/** The readings that were undone by their own device. */
export const undoneScanKeys = (scans: readonly Scan[]): ReadonlySet<string> =>
  new Set(scans.flatMap(({ device, undoes }) => (undoes === null ? [] : [scanKey({ device, id: undoes })])));

/**
 * Follows the readings of one ticket at one checkpoint in the order of their time, so that the order of arrival does
 * not matter: the earlier entrance is valid, and the later one is the double.
 * @param undone the result of `undoneScanKeys` for all scans
 */
export const followReadings = (
  scans: readonly Scan[],
  { reentry }: { readonly reentry: boolean },
  past: TicketHistory,
  undone: ReadonlySet<string>,
): { readonly steps: readonly ReadingStep[]; readonly inside: Admitted | null } => {
  let inside: Admitted | null = null;
  let hasBeenIn = false;
  const steps = scans
    .filter(({ undoes }) => undoes === null)
    .toSorted(byTime)
    .map((scan): ReadingStep => {
      const before: Admitted | null = inside;
      if (undone.has(scanKey(scan))) return { scan, before, entrance: null };
      if (scan.direction === 'out' && reentry) inside = null;
      if (!didAdmit(scan)) return { scan, before, entrance: null };
      const admitted: Admitted = { scan: scan.id, device: scan.device, checkpoint: scan.checkpoint, at: scan.at };
      const entrance: Entrance = {
        ...admitted,
        how: howLetIn(scan, before, hasBeenIn),
        void: voidBecauseAt(past, scan),
        reason: scan.reason,
        other: before,
      };
      inside ??= admitted;
      hasBeenIn = true;
      return { scan, before, entrance };
    });
  return { steps, inside };
};

const howLetIn = ({ shown }: Scan, inside: Admitted | null, hasBeenIn: boolean): Entrance['how'] => {
  if (!inside) return hasBeenIn ? 'again' : 'first';
  return shown === 'already-admitted' ? 'anyway' : 'double';
};

/** The data, beside the scans, from which admissions are computed. */
export type AdmissionFacts = {
  readonly checkpoints: readonly { readonly id: CheckpointId; readonly reentry: boolean }[];
  readonly historyOf: (ticket: TicketId) => TicketHistory;
};

/**
 * Computes the admissions from scans (E6), by ticket and checkpoint. Order and duplicates do not matter. A checkpoint
 * that is no longer in the edition allows no re-entry.
 */
export const admissionsOf = (
  scans: readonly Scan[],
  { checkpoints, historyOf }: AdmissionFacts,
): readonly Admission[] => {
  const once = [...new Map(scans.map((scan) => [scanKey(scan), scan])).values()];
  const undone = undoneScanKeys(once);
  const reentry = new Map(checkpoints.map((each) => [each.id, each.reentry]));
  const groups = groupBy(
    once.filter(({ ticket, undoes }) => ticket !== null && undoes === null),
    ({ ticket, checkpoint }) => `${ticket} ${checkpoint}`,
  );
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, own]) => {
      const [{ ticket, checkpoint } = { ticket: null, checkpoint: null }] = own;
      if (ticket === null || checkpoint === null) return [];
      const rule = { reentry: reentry.get(checkpoint) ?? false };
      const { steps, inside } = followReadings(own, rule, historyOf(ticket), undone);
      const entrances = steps.flatMap(({ entrance }) => (entrance ? [entrance] : []));
      return entrances.length > 0 ? [{ ticket, checkpoint, entrances, inside }] : [];
    });
};

/** Whether the desk has to check an entrance: a double one, or one with a void ticket. */
export const needsDesk = ({ how, void: because }: Entrance): boolean => how === 'double' || because !== null;

/**
 * The undos that take effect by newly stored scans, for the audit log: of each reading the first undo, once both are
 * stored, whichever arrives first. An undo of a scan that is unknown, or that is an undo itself, has no effect: its
 * reading may still arrive, or there may be none.
 * @returns each undo with its reading
 * @param added the new scans
 * @param stored the undos of the new readings, the readings that the new undos refer to with all their undos, and the new
 * scans, in the order of arrival
 */
export const newUndos = (
  added: readonly Scan[],
  stored: readonly Scan[],
): readonly { readonly undo: Scan; readonly reading: Scan }[] => {
  const fresh = new Set(added.map(scanKey));
  const readings = new Map(stored.flatMap((scan) => (scan.undoes === null ? [[scanKey(scan), scan] as const] : [])));
  const first = new Map<string, { readonly undo: Scan; readonly reading: Scan }>();
  for (const undo of stored) {
    if (undo.undoes === null) continue;
    const key = scanKey({ device: undo.device, id: undo.undoes });
    const reading = readings.get(key);
    if (reading && !first.has(key)) first.set(key, { undo, reading });
  }
  return [...first].flatMap(([key, each]) => (fresh.has(key) || fresh.has(scanKey(each.undo)) ? [each] : []));
};
