import type { DeviceId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { CheckpointId } from './checkpoint.ts';

/** The number of tickets admitted, and of all valid tickets. */
export type AdmittedCount = { readonly in: number; readonly outOf: number };

/** The figures of one checkpoint. */
export type CheckpointFigures = AdmittedCount & {
  readonly id: CheckpointId;
  readonly name: string;
  /** How many of the admitted holders are out at the moment. */
  readonly out: number;
  readonly products: readonly (AdmittedCount & { readonly id: string; readonly name: string })[];
  /** First entrances by quarter of an hour, oldest first. */
  readonly quarters: readonly { readonly from: Instant; readonly in: number }[];
};

/** The figures of the whole door. */
export type DoorFigures = {
  readonly now: Instant;
  readonly checkpoints: readonly CheckpointFigures[];
  readonly devices: readonly {
    readonly id: DeviceId;
    readonly name: string;
    readonly checkpoint: CheckpointId;
    readonly lastSeenAt: Instant;
    readonly waiting: number;
    readonly battery: number | null;
    readonly in: number;
  }[];
  readonly doubles: number;
  readonly voidAdmissions: number;
};
