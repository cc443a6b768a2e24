import type { TicketId } from '../../issued-tickets/ticket.ts';
import type { DeviceId } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import type { CheckpointId } from '../checkpoint.ts';
import type { DoorFigures } from '../door-figures.ts';
import type { DoorList, DoorListAnswer } from '../door-list.ts';
import type { ScanId } from '../scan.ts';
import type { OwnScan, StoredScan } from './own-scan.ts';

/** What the person at the door has set up, and found out by trying. */
export type DoorSetup = {
  /** What this door is called: "Gate A". */
  readonly name: string;
  readonly checkpoint: CheckpointId;
  /** Whether scanning has begun, so that the page opens with it. */
  readonly hasStarted: boolean;
  /** Whether the person has heard the sound; null until they were asked. */
  readonly hasHeard: boolean | null;
  /** Double admissions that were read on this device and need not be shown again. */
  readonly seenDoubles: readonly ScanId[];
};

/**
 * Everything that a device of the door stores. A write has reached the disk when it resolves; only that a scan was sent, or
 * is forgotten, may reach it later.
 */
export interface DoorStore {
  /** The device's own id, made when it is first asked for. @throws ServiceFailure */
  device(): Promise<DeviceId>;
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
  /** Forgets scans that the server has and no one needs any more. @throws ServiceFailure */
  forgetScans(ids: readonly ScanId[]): Promise<void>;
  /** Forgets the list and with it every name. Scans that wait stay, without names, to be sent. @throws ServiceFailure */
  wipeList(): Promise<void>;
}

/** Why the server did not answer a device as it hoped. */
export type DoorRefusal =
  | { readonly kind: 'log-in-first' | 'staff-only' | 'two-step-needed' | 'device-unknown' | 'list-over' }
  | { readonly kind: 'device-shut-out'; readonly reason: string };

/** What a device tells of itself with each request that stores something. */
export type DeviceReport = { readonly waiting: number; readonly battery: number | null };

/** The festival, as a device of the door speaks to it. */
export interface DoorApi {
  /** @param since the cursor of the list that is known; null for none @throws ServiceFailure */
  list(since: string | null, device: DeviceId): Promise<Result<DoorListAnswer, DoorRefusal>>;
  /** Stores scans; sending one again does nothing. Answers with the server's clock. @throws ServiceFailure */
  send(
    device: DeviceId,
    scans: readonly OwnScan[],
    report: DeviceReport,
  ): Promise<Result<{ readonly now: Instant }, DoorRefusal>>;
  /** Makes the device known under its name. Answers with the server's clock. @throws ServiceFailure */
  makeKnown(
    device: DeviceId,
    setup: Pick<DoorSetup, 'name' | 'checkpoint'>,
    report: DeviceReport,
  ): Promise<Result<{ readonly now: Instant }, DoorRefusal>>;
  /** How many are in, everywhere. @throws ServiceFailure */
  figures(): Promise<Result<DoorFigures, DoorRefusal>>;
}
