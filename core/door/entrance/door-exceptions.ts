import type { OrderId, UserId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { TicketId } from '../../tickets/issued/ticket.ts';
import { admissionsOf, scanKey } from './admission.ts';
import type { CheckpointId } from './checkpoint.ts';
import type { DoorPlan } from './door-plan.ts';
import type { VoidBecause } from './door-ticket.ts';
import type { DoorDevices, DoorScans, DoorTickets } from './ports.ts';
import { byTime, type Scan } from './scan.ts';

export type ExceptionsPorts = {
  readonly doorScans: Pick<DoorScans, 'all'>;
  readonly doorTickets: Pick<DoorTickets, 'these'>;
  readonly doorDevices: Pick<DoorDevices, 'all'>;
  readonly doorPlan: DoorPlan;
  /** The name of a member of staff; null for a deleted account. */
  readonly staffName: (id: UserId) => Promise<string | null>;
};

/** An event at the door that the desk has to check, with its author and reason. */
export type DoorException = {
  readonly kind: 'double' | 'void' | 'override' | 'undo' | 'not-genuine';
  readonly at: Instant;
  readonly device: string;
  readonly checkpoint: CheckpointId;
  readonly by: string | null;
  readonly ticket: {
    readonly id: TicketId;
    readonly number: string;
    readonly holder: string | null;
    readonly orderId: OrderId;
  } | null;
  readonly because: VoidBecause | null;
  readonly reason: string | null;
  readonly first: { readonly at: Instant; readonly device: string } | null;
};

type Kept = Pick<DoorException, 'kind' | 'because' | 'first'> & {
  readonly scan: Scan;
  readonly about: TicketId | null;
};

/**
 * Double admissions, admissions of void tickets, admissions against the verdict, undone readings, and codes that are
 * not genuine: newest first. Entries are never removed. @throws ServiceFailure
 */
export const doorExceptions = (ports: ExceptionsPorts) => async (): Promise<readonly DoorException[]> => {
  const [scans, devices] = await Promise.all([ports.doorScans.all(), ports.doorDevices.all()]);
  const ids = [...new Set(scans.flatMap(({ ticket }) => (ticket === null ? [] : [ticket])))];
  const tickets = new Map((await ports.doorTickets.these(ids)).map((each) => [each.ticket.id, each]));
  const names = new Map(devices.map(({ id, name }) => [id, name]));
  const byKey = new Map(scans.map((scan) => [scanKey(scan), scan]));
  const { checkpoints } = ports.doorPlan;
  const admissions = admissionsOf(scans, { checkpoints, historyOf: (id) => tickets.get(id)?.past ?? [] });

  const admitted = admissions.flatMap(({ ticket, entrances }) =>
    entrances.flatMap(({ scan: id, device, how, other, void: because }): readonly Kept[] => {
      const scan = byKey.get(scanKey({ device, id }));
      if (!scan) return [];
      const first = other && { at: other.at, device: names.get(other.device) ?? other.device };
      return [
        ...(how === 'double' ? [{ kind: 'double' as const, scan, about: ticket, because: null, first }] : []),
        ...(because ? [{ kind: 'void' as const, scan, about: ticket, because, first: null }] : []),
      ];
    }),
  );
  const flagged = scans.flatMap((scan): readonly Kept[] => {
    const rest = { scan, because: null, first: null };
    if (scan.undoes !== null) {
      const undone = byKey.get(scanKey({ device: scan.device, id: scan.undoes }));
      // An undo without its reading has no effect, and may never have any.
      return undone?.undoes === null ? [{ ...rest, kind: 'undo', about: undone.ticket }] : [];
    }
    if (scan.ticket === null) return [{ ...rest, kind: 'not-genuine', about: null }];
    return scan.reason === null ? [] : [{ ...rest, kind: 'override', about: scan.ticket }];
  });
  const kept = [...admitted, ...flagged].toSorted((one, other) => byTime(other.scan, one.scan));
  const staff = new Map<UserId, string | null>();
  for (const { scan } of kept) if (!staff.has(scan.by)) staff.set(scan.by, await ports.staffName(scan.by));
  return kept.map(({ kind, scan, about, because, first }): DoorException => {
    const ticket = about === null ? undefined : tickets.get(about)?.ticket;
    return {
      kind,
      at: scan.at,
      device: names.get(scan.device) ?? scan.device,
      checkpoint: scan.checkpoint,
      by: staff.get(scan.by) ?? null,
      ticket: ticket
        ? { id: ticket.id, number: ticket.number, holder: ticket.holderName, orderId: ticket.orderId }
        : null,
      because,
      reason: scan.reason,
      first,
    };
  });
};
