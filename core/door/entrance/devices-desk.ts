import type { DeviceId, UserId } from '../../kernel/ids.ts';
import type { Clock } from '../../kernel/ports.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Product } from '../../shop/products/product.ts';
import type { CheckpointId } from './checkpoint.ts';
import { countsByQuarterHour } from './counts-by-quarter-hour.ts';
import { checkpointsOf, type DoorPlan } from './door-plan.ts';
import type { DoorDevices, DoorScans } from './ports.ts';

export type DevicesDeskPorts = {
  readonly doorScans: Pick<DoorScans, 'all'>;
  readonly doorDevices: Pick<DoorDevices, 'all'>;
  readonly doorPlan: DoorPlan;
  readonly catalogue: () => Promise<readonly Product[]>;
  /** The name of a member of staff; null for a deleted account. */
  readonly staffName: (id: UserId) => Promise<string | null>;
  readonly machineClock: Clock;
};

/** A device, for the desk. */
export type ListedDevice = {
  readonly id: DeviceId;
  readonly name: string;
  /** The checkpoint of its last readings, with its hours. */
  readonly checkpoint: {
    readonly id: CheckpointId;
    readonly name: string;
    readonly opens: string;
    readonly closes: string;
  };
  /** The member of staff who registered it; null for a deleted account. */
  readonly by: string | null;
  readonly lastSeenAt: Instant;
  readonly waiting: number;
  readonly battery: number | null;
  /** The number of tickets read, with any verdict. */
  readonly scans: number;
  /** The number of tickets read in each quarter of an hour, oldest first. */
  readonly quarters: readonly { readonly from: Instant; readonly count: number }[];
  readonly block: { readonly at: Instant; readonly by: string | null; readonly reason: string } | null;
};

/** Every registered device, including blocked ones, by name. @throws ServiceFailure */
export const listDevices =
  (ports: DevicesDeskPorts) =>
  async (): Promise<{ readonly now: Instant; readonly devices: readonly ListedDevice[] }> => {
    const [devices, scans, listed] = await Promise.all([
      ports.doorDevices.all(),
      ports.doorScans.all(),
      ports.catalogue(),
    ]);
    const checkpoints = checkpointsOf(ports.doorPlan, listed);
    const readings = Map.groupBy(
      scans.filter(({ undoes }) => undoes === null),
      ({ device }) => device,
    );
    const people = [...new Set(devices.flatMap(({ by, block }) => (block ? [by, block.by] : [by])))];
    const names = new Map(await Promise.all(people.map(async (id) => [id, await ports.staffName(id)] as const)));
    return {
      now: ports.machineClock.now(),
      devices: devices.map(({ id, name, checkpoint, by, lastSeenAt, waiting, battery, block }): ListedDevice => {
        const place = checkpoints.find((each) => each.id === checkpoint);
        const own = readings.get(id) ?? [];
        return {
          id,
          name,
          checkpoint: {
            id: checkpoint,
            name: place?.name ?? checkpoint,
            opens: place?.opens ?? '',
            closes: place?.closes ?? '',
          },
          by: names.get(by) ?? null,
          lastSeenAt,
          waiting,
          battery,
          scans: own.length,
          quarters: countsByQuarterHour(own.map(({ at }) => at)),
          block: block && { at: block.at, by: names.get(block.by) ?? null, reason: block.reason },
        };
      }),
    };
  };
