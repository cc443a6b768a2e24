import type { ClassAndLevel } from '../competition/class-and-level.ts';
import type { EntryId, RingId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/time.ts';

/** Who runs where and when, as it was told to them; the run is called what its entry is called. */
export type RunCard = ClassAndLevel & {
  readonly entry: EntryId;
  /** On the handler's bib: one of the whole edition, and kept whatever happens to the order. */
  readonly number: number;
  readonly hound: string;
  readonly breed: string;
  readonly handler: string;
  readonly inSeason: boolean;
  readonly ring: RingId;
  /** When the hound runs; of a reserve, when its group begins. */
  readonly runsAt: Instant;
  /** Waits until somebody of its group is scratched. */
  readonly reserve: boolean;
};

/** All runs of an edition in the order in which they run; every published one has the next version. */
export type RunningOrder = { readonly version: number; readonly runs: readonly RunCard[] };
