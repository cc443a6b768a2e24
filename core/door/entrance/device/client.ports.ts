import type { DeviceId } from '../../../kernel/ids.ts';
import type { Result } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { TicketId } from '../../../tickets/issued/ticket.ts';
import type { CheckpointId } from '../checkpoint.ts';
import type { DoorFigures } from '../door-figures.ts';
import type { DoorList, DoorListAnswer } from '../door-list.ts';
import type { ScanId } from '../scan.ts';
import type { TicketElsewhere } from '../ticket-elsewhere.ts';
import type { OwnScan, StoredScan } from './device-scans.ts';

/** The settings of a door's device, and the results of trying it. */
export type DoorSetup = {
  /** The name of this door: "Gate A". */
  readonly name: string;
  readonly checkpoint: CheckpointId;
  /** Whether scanning has begun, so that the page opens with it. */
  readonly hasStarted: boolean;
  /** Whether the volunteer could perceive the test sound; null before the test. */
  readonly hasHeard: boolean | null;
  /** The camera that was chosen, by the browser's id; absent until one was. */
  readonly camera?: string;
  /** Double admissions that were shown on this device and need not be shown again. */
  readonly seenDoubles: readonly ScanId[];
};

/**
 * The storage of a door's device. A write has reached the disk when its promise resolves, except that `sent` states and
 * deletions of scans may reach it later.
 */
export interface DoorStore {
  /** The device's own id, made on the first call. @throws ServiceFailure */
  device(): Promise<DeviceId>;
  /** Replaces the device's id by a new one. @throws ServiceFailure */
  renewDevice(): Promise<DeviceId>;
  /** @throws ServiceFailure */
  setup(): Promise<DoorSetup | null>;
  /** @throws ServiceFailure */
  saveSetup(setup: DoorSetup): Promise<void>;
  /** @throws ServiceFailure */
  list(): Promise<DoorList | null>;
  /** @param changed the tickets that differ from those stored; null for all @throws ServiceFailure */
  saveList(list: DoorList, changed: ReadonlySet<TicketId> | null): Promise<void>;
  /** In the order in which they were made. @throws ServiceFailure */
  scans(): Promise<readonly StoredScan[]>;
  /** Adds scans, or replaces those of the same id. @throws ServiceFailure, for example when the device is full */
  keepScans(scans: readonly StoredScan[]): Promise<void>;
  /** Deletes scans that the server has and that the device no longer needs. @throws ServiceFailure */
  forgetScans(ids: readonly ScanId[]): Promise<void>;
  /** Deletes the list and with it every name. Unsent scans stay, because they contain no names. @throws ServiceFailure */
  wipeList(): Promise<void>;
}

/** Why the server refused a device's request. */
export type DoorRefusal =
  | {
      readonly kind:
        | 'log-in-first'
        | 'staff-only'
        | 'two-step-needed'
        | 'device-unknown'
        | 'device-taken'
        | 'list-over';
    }
  | { readonly kind: 'device-blocked'; readonly reason: string };

/** The status that a device sends with each request that stores something. */
export type DeviceReport = { readonly waiting: number; readonly battery: number | null };

/** Another year's ticket that a scan read. */
export type FoundElsewhere = { readonly scan: ScanId; readonly ticket: TicketElsewhere };

/** The server's API for the door's devices. */
export interface DoorApi {
  /** @param since the cursor of the device's list; null without one @throws ServiceFailure */
  list(since: string | null, device: DeviceId): Promise<Result<DoorListAnswer, DoorRefusal>>;
  /** Stores scans. Idempotent. Answers with the server's time, and other years' tickets. @throws ServiceFailure */
  send(
    device: DeviceId,
    scans: readonly OwnScan[],
    report: DeviceReport,
  ): Promise<Result<{ readonly now: Instant; readonly elsewhere: readonly FoundElsewhere[] }, DoorRefusal>>;
  /** Registers the device under its name. Answers with the server's time. @throws ServiceFailure */
  makeKnown(
    device: DeviceId,
    setup: Pick<DoorSetup, 'name' | 'checkpoint'>,
    report: DeviceReport,
  ): Promise<Result<{ readonly now: Instant }, DoorRefusal>>;
  /** The numbers of people admitted at all checkpoints. @throws ServiceFailure */
  figures(): Promise<Result<DoorFigures, DoorRefusal>>;
}
